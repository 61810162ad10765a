/** Indonesian of `serviceability_data`. */
export const words = {
  name: 'Kode pos, zona, kurir',
  synonyms: 'kode pos, pincode, zona, kurir, tat, jalur, libur, pengiriman',
  tabs: {
    pin_codes: 'Kode pos',
    couriers: 'Kurir',
    zones: 'Zona',
    cutoff_times: 'Batas waktu',
    tat_map: 'Peta waktu kirim',
    city_lanes: 'Jalur antarkota',
    reverse_zones: 'Zona balik',
    city_zones: 'Zona antarkota',
    holidays: 'Hari libur',
    delays: 'Keterlambatan',
    sunday_promises: 'Janji hari Minggu',
    hubs: 'Hub',
    addresses: 'Alamat',
  },
} as const
