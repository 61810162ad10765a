/** Indonesian of `whatsapp_notification`. */
export const words = {
  name: 'Notifikasi WhatsApp',
  synonyms: 'whatsapp, pesan, templat',
  tabs: { templates: 'Templat', campaigns: 'Kampanye' },
} as const
