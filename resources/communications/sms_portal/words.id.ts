/** Indonesian of `sms_portal`. */
export const words = {
  name: 'Portal SMS',
  synonyms: 'sms, dlt, pesan teks, templat',
  tabs: { templates: 'Templat', campaigns: 'Kampanye' },
} as const
