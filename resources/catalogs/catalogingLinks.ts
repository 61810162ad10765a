import { type Link, link } from '../../schema/link.ts'

/** The ten addresses of catalogs, all of which lead to the cataloging application (document 1, §2.4 and §2.16). */
export const catalogingLinks = [
  cataloging('cataloging_catalogs', '/catalogs', 'catalogs_view', { label: 'Cataloging catalogs' }),
  cataloging('cataloging_add_catalog', '/catalog/add-catalog', 'catalog_add'),
  cataloging('cataloging_catalog', '/catalog/edit/:id', ['catalog_view', 'catalog_edit']),
  cataloging('cataloging_edit_catalog', '/catalog/edit/:id/edit_catalog', 'catalog_edit'),
  cataloging('cataloging_product_upload', '/catalog/:id/product-upload', 'catalog_product_add'),
  cataloging('cataloging_products_edit', '/catalog/:id/products/edit', 'catalog_product_edit'),
  cataloging('cataloging_add_supplier', '/catalog/edit/:id/add_new_supplier', 'catalog_edit'),
  cataloging('cataloging_edit_supplier', '/catalog/edit/:id/edit_supplier', 'catalog_edit'),
  cataloging('cataloging_add_supplier_products', '/catalog/edit/:id/add_new_supplier/:supplier_id/products', 'catalog_product_add'),
  cataloging('cataloging_edit_supplier_products', '/catalog/edit/:id/edit_supplier/:supplier_id/products', [
    'catalog_product_view',
    'catalog_product_edit',
  ]),
] as const

/** A route that leads into the cataloging application at the same path, its parameters filled in (document 1, §2.4). */
function cataloging<const Name extends string>(
  name: Name,
  path: `/${string}`,
  permission: Link['permission'],
  shown: { label?: string } = {},
): Link<Name> {
  return link(name, {
    section: 'catalogs',
    label: shown.label,
    routes: [path],
    permission,
    to: { application: 'cataloging', path: `/v3/cataloging${path}` },
    hidden: shown.label === undefined,
  })
}
