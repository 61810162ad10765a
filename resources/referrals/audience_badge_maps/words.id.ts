/** Indonesian of `audience_badge_maps`. */
export const words = {
  name: 'Peta lencana audiens',
  synonyms: 'lencana, audiens, prioritas, program referal',
  fields: { audience: 'Audiens', badge_group: 'Grup lencana', priority: 'Prioritas', active: 'Aktif' },
  help: { priority: 'Dari beberapa audiens seorang pengundang, yang angkanya terkecil berlaku' },
  sections: { map: 'Peta' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
