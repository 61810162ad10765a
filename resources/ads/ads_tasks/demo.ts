import { demo, numbered } from '../../demo/world.ts'

const tasks = [
  ['boost_catalogs', 'Boost catalogs', 'Catalogs shown higher for a budget'],
  ['new_arrivals', 'New arrivals', 'New catalogs pushed in their first week'],
  ['festive_push', 'Festive push', 'Catalogs of the festival season'],
  ['clearance', 'Clearance', 'Catalogs whose stock shall go'],
  ['category_lead', 'Category lead', 'The first place of a category'],
] as const

/** The five tasks. */
export const rows = demo({
  rows: () =>
    numbered(
      tasks.map(([task, title, description]) => ({
        task,
        title,
        description,
        columns: ['supplier_id', 'catalog_id', 'budget'],
        active: task !== 'clearance',
      })),
    ),
})
