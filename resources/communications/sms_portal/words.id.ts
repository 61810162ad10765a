/** Indonesian of `sms_portal`. */
export const words = {
  name: 'Portal SMS',
  synonyms: 'sms, dlt, pesan teks, templat',
  tabs: { templates: 'Templat' },
} as const
