import { view } from '../../../schema/language.ts'
import { catalogDesk } from '../catalogs/catalogDesk.ts'
import { catalogs } from '../catalogs/catalogs.ts'

/** Catalogs that are tested before buyers see them (document 1, §2.8; domain.md, §1.5). */
export const catalogsInUat = view('uat_catalogs', catalogs, {
  section: 'supply',
  label: 'UAT catalogs',
  one: 'UAT catalog',
  synonyms: ['test', 'acceptance', 'publish', 'pre-booking'],
  where: { uat: true },
  list: {
    columns: [
      'name',
      'id',
      'supplier',
      'activation',
      'pre_booking',
      'stock_confirmed_at',
      'added_on',
      'product_count',
      'min_price',
      'hidden',
    ],
    filters: ['id', 'name', 'supplier', 'sub_sub_category', 'activation', 'pre_booking', 'added_on', 'hidden'],
    uploads: ['uat-catalogs'],
    views: { pre_booking: { filter: { pre_booking: true } } },
  },
  permissions: { list: 'uat_catalogs' },
  routes: { list: '/uat-catalogs', show: '/uat-catalogs/catalog/:id' },
  desk: catalogDesk,
  actions: { publish: {}, confirm_stock: {}, stop_pre_booking: {} },
})
