/** Indonesian of `supplier_leads`. */
export const words = {
  name: 'Portal calon penjual',
  synonyms: 'calon penjual, prospek, pendaftaran',
  fields: {
    business_name: 'Nama usaha',
    contact_name: 'Nama kontak',
    phone: 'Telepon',
    email: 'Email',
    city: 'Kota',
    category: 'Kategori',
    gstin: 'GSTIN',
    status: 'Status',
    bd_executive: 'Eksekutif BD',
    comment: 'Komentar',
    supplier: 'Pemasok',
  },
  options: {
    'status.new': 'Baru',
    'status.contacted': 'Sudah dihubungi',
    'status.qualified': 'Memenuhi syarat',
    'status.rejected': 'Ditolak',
    'status.converted': 'Menjadi pemasok',
  },
  sections: { business: 'Usaha', progress: 'Perkembangan' },
  actions: {
    contacted: 'Sudah dihubungi',
    qualify: 'Nyatakan memenuhi syarat',
    reject: 'Tolak',
    convert: 'Jadikan pemasok',
    assign: 'Tugaskan',
  },
  help: { 'convert.supplier': 'Tambahkan pemasoknya dahulu; formulirnya terisi dari sini' },
} as const
