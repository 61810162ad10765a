/** Indonesian of `challenge_events`. */
export const words = {
  name: 'Tindakan dalam tantangan',
  fields: { campaign: 'Kampanye', user: 'Reseller', event_key: 'Peristiwa', at: 'Tanggal' },
} as const
