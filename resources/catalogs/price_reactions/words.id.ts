/** Indonesian of `price_reactions`. */
export const words = {
  name: 'Suara katalog',
  synonyms: 'reverse tinder, suara, suka',
  fields: {
    catalog: 'Katalog',
    round: 'Putaran',
    show_from: 'Tampil dari',
    show_to: 'Tampil sampai',
    likes: 'Suka',
    dislikes: 'Tidak suka',
    decision: 'Keputusan',
  },
  options: {
    'decision.open': 'Terbuka',
    'decision.keep': 'Pertahankan',
    'decision.drop': 'Batalkan',
  },
} as const
