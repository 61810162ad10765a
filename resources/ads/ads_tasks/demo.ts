import { demo, numbered } from '../../demo/world.ts'

const tasks = [
  ['boost_catalogs', 'Boost catalogs', 'Catalogs shown higher for a budget', ['place', 'days']],
  ['new_arrivals', 'New arrivals', 'New catalogs pushed in their first week', ['place']],
  ['festive_push', 'Festive push', 'Catalogs of the festival season', ['festival', 'place', 'bid']],
  ['clearance', 'Clearance', 'Catalogs with stock that must go', ['discount']],
  ['category_lead', 'Category lead', 'The first place of a category', ['category_page', 'days']],
] as const

/** The five tasks, one of them switched off. */
export const rows = demo({
  rows: () =>
    numbered(
      tasks.map(([task, title, description, columns]) => ({
        task,
        title,
        description,
        columns: [...columns],
        active: task !== 'clearance',
      })),
    ),
})
