import { choice, date, integer, lessOrEqual, reference, resource, text } from '../../../schema/language.ts'

/** Yes and no votes of resellers on catalogs that are not sold yet, by round (document 1, §2.7, upload "reverse-tinder"). */
export const priceReactions = resource('price_reactions', {
  section: 'catalogs',
  label: 'Catalog votes',
  under: 'catalogs',
  synonyms: ['reverse tinder', 'vote', 'swipe', 'like'],
  fields: {
    catalog: reference('catalogs', { required: true }),
    round: text({ max: 20, required: true }),
    show_from: date({ required: true }),
    show_to: date({ required: true }),
    likes: integer({ readOnly: true, default: 0 }),
    dislikes: integer({ readOnly: true, default: 0 }),
    decision: choice(['open', 'keep', 'drop'], { default: 'open' }),
  },
  title: 'round',
  opensAt: 'catalog',
  rules: [lessOrEqual('show_from', 'show_to')],
  unique: [['catalog', 'round']],
  list: {
    columns: ['round', 'catalog', 'show_from', 'show_to', 'likes', 'dislikes', 'decision'],
    filters: ['catalog', 'round', 'show_from', 'show_to', 'decision'],
    sort: ['show_from', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'catalog' } },
  permissions: { list: 'reverse_tinder_upload' },
  routes: { list: '/reverse-tinder/votes' },
})
