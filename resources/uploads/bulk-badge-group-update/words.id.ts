/** Indonesian of `bulk-badge-group-update`. */
export const words = {
  name: 'Perbarui grup lencana massal',
  synonyms: 'lencana, massal, referal',
  about: 'Memberi reseller grup lencana dan levelnya.',
  fields: { badge_group: 'Grup lencana', badge_level: 'Level lencana', reason: 'Alasan' },
  help: { badge_level: 'Level dalam grup itu' },
} as const
