/** Indonesian of `notification_portal`. */
export const words = {
  name: 'Portal notifikasi',
  synonyms: 'push, notifikasi, templat',
  tabs: { templates: 'Templat', campaigns: 'Kampanye' },
} as const
