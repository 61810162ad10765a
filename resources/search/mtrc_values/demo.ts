import { demo, numbered } from '../../demo/world.ts'

/** The weight of each metric. */
export const rows = demo({
  rows: () =>
    numbered([
      { field: 'rating', label: 'Rating', weight: '0.50', min: '0.00', max: '1.00' },
      { field: 'orders_30d', label: 'Orders of 30 days', weight: '0.70', min: '0.20', max: '1.00' },
      { field: 'ctr', label: 'Click rate', weight: '0.40', min: '0.00', max: '1.00' },
      { field: 'margin', label: 'Margin', weight: '0.30', min: '0.00', max: '0.60' },
      { field: 'stock', label: 'Stock', weight: '0.20', min: '0.00', max: '0.50' },
      { field: 'freshness', label: 'Freshness', weight: '0.25', min: '0.00', max: '0.80' },
    ]),
})
