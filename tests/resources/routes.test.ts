import { describe, expect, it } from 'vitest'
import { tools } from '../../resources/index.ts'
import { permissionList } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Tool } from '../../schema/tools.ts'
import { uploadPlaces } from '../../schema/upload.ts'

/** Addresses of document 1, §2.3 to §2.6 and §2.5, and the permissions of which any one opens them. */
const documented: readonly (readonly [path: string, may: string])[] = [
  ['/suppliers', 'suppliers_view'],
  ['/supplier/add-supplier', 'supplier_add'],
  ['/supplier/edit/:id', 'supplier_edit'],
  ['/add-attributes-view', 'add_attributes_view suppliers_view'],
  ['/add-attributes-view/add', 'add_attributes_view'],
  ['/add-attributes-view/:id', 'add_attributes_view'],
  ['/catalogs', 'catalogs_view'],
  ['/catalog/add-catalog', 'catalog_add'],
  ['/catalog/edit/:id', 'catalog_view catalog_edit'],
  ['/catalog/edit/:id/edit_catalog', 'catalog_edit'],
  ['/catalog/:id/product-upload', 'catalog_product_add'],
  ['/catalog/:id/products/edit', 'catalog_product_edit'],
  ['/catalog/edit/:id/add_new_supplier', 'catalog_edit'],
  ['/catalog/edit/:id/edit_supplier', 'catalog_edit'],
  ['/catalog/edit/:id/add_new_supplier/:supplier_id/products', 'catalog_product_add'],
  ['/catalog/edit/:id/edit_supplier/:supplier_id/products', 'catalog_product_view catalog_product_edit'],
  ['/collections', 'collections_view'],
  ['/collection/add-collection', 'collection_add'],
  ['/collection/edit/:id', 'collection_edit'],
  ['/collection/:id', 'collection_view'],
  ['/app-banners', 'app_banners_view'],
  ['/banner/add', 'app_banner_add'],
  ['/banner/:id', 'app_banner_edit'],
  ['/hvf-admin', 'hvf_admin'],
  ['/add-new-filter-group', 'hvf_admin'],
  ['/edit-filter-group', 'hvf_admin'],
  ['/edit-filter-group?id=:id', 'hvf_admin'],
  ['/top-nav-admin', 'top_nav_admin'],
  ['/sort-and-filter', 'sort_and_filter'],
  ['/orders/:page_number?', 'orders_view'],
  ['/order/:id', 'order_view'],
  ['/dailytrends', 'trends_view'],
  ['/reseller/verification', 'resellers_view'],
  ['/reseller/edit', 'resellers_view'],
  ['/reseller/edit?id=:id', 'reseller_edit'],
  ['/reseller/payment/bonus', 'resellers_view'],
  ['/reseller/referral', 'resellers_view referral_program'],
  ['/reseller/referrals', 'resellers_view referral_program'],
  ['/reseller/credits/upload', 'resellers_view'],
  ['/reseller/credits/upload/files', 'resellers_view'],
  ['/make-calls', 'make_calls_view'],
  ['/non-seller-portal', 'non_seller_portal'],
  ['/catalog-videos/fetch', 'catalog_videos_upload'],
  ['/tax-invoices/:gstType', 'supplier_invoice'],
  ['/app-banner-file-upload', 'app_banner_file_upload'],
  ['/app-banner-file-upload/files', 'app_banner_file_upload'],
  ['/app-banner/file/:id', 'app_banner_file_upload'],
  ['/files-uploading', 'files_uploading'],
  ['/serviceability-file-upload', 'serviceability_file_upload'],
  ['/query-normalization-file-upload', 'query_normalization_add_edit'],
  ['/query-tagging-file-upload/rsvt', 'query_tagging_bulk_upload'],
  ['/query-tagging-file-upload/blacklist', 'query_tagging_bulk_upload'],
  ['/review-ratings/:page_number?', 'catalog_rating_review'],
  ['/gamification', 'gamification'],
  ['/referral_program/all_badge_groups/:page_number?', 'referral_program'],
  ['/referral_program/create_badge_group', 'referral_program'],
  ['/referral_program/edit_badge_group/:id', 'referral_program'],
  ['/search-ops/abg-mapping', 'search_ops'],
  ['/search-ops/query-normalization', 'query_normalization'],
  ['/search-ops/query-normalization/add', 'query_normalization_add_edit'],
  ['/search-ops/query-normalization/:id', 'query_normalization_add_edit'],
  ['/search-ops/query-tagging', 'query_tagging'],
  ['/search-ops/query-tagging/add/rsvt', 'query_tagging_add_edit'],
  ['/search-ops/query-tagging/blacklist', 'query_tagging_blacklist'],
  ['/search-ops/query-tagging/add/blacklist', 'query_tagging_add_edit query_tagging_blacklist'],
  ['/search-ops/query-tagging/:id/blacklist', 'query_tagging_add_edit query_tagging_blacklist'],
  ['/ads-task', 'supplier_ads_task'],
  ['/ads-task/add', 'supplier_ads_task'],
  ['/live-commerce/streams/list', 'live_stream_view'],
  ['/live-commerce/discounts/list', 'live_stream_discounts'],
  ['/live-commerce/discounts/add', 'live_stream_discounts'],
  ['/live-commerce/discounts/:id', 'live_stream_discounts'],
]

/** Uploads (document 1, §2.7): a page, a list of files and one file each. */
const uploads: readonly (readonly [upload: string, may: string])[] = [
  ['tax-invoices', 'supplier_invoice'],
  ['credits-winner-infograph', 'credits_winner_infograph_upload'],
  ['catalog-rating-rewards', 'catalog_rating_file_upload'],
  ['reseller-rewards', 'meesho_reseller_rewards'],
  ['mentor-dashboard', 'mentor_performance_dashboard'],
  ['china-vsku-upload', 'china_vsku_upload'],
  ['reverse-tinder', 'reverse_tinder_upload'],
  ['catalog-videos', 'catalog_videos_upload'],
  ['taxonomy-product-file-upload', 'taxonomy_product_file_upload'],
  ['product-delete', 'product_delete_upload'],
  ['image-ab-file-upload', 'image_ab_file_upload'],
  ['bulk-collection-file-upload', 'bulk_collection_file_upload'],
  ['pow-products-file-upload', 'pow'],
]

const declared = new Map((tools as readonly Tool[]).flatMap(routesOf))

describe('addresses (document 1, §2)', () => {
  it.each(documented)('%s is there for %s', (path, may) => expect(declared.get(path)).toBe(may))

  it.each(uploads)('/%s, its files and a file are there for %s', (upload, may) => {
    for (const path of [`/${upload}`, `/${upload}/files`, `/${upload}/file/:id`]) expect([path, declared.get(path)]).toEqual([path, may])
  })

  it('no address is declared twice', () => {
    const paths = (tools as readonly Tool[]).flatMap(routesOf).map(([path]) => path)
    expect(paths.length).toBe(new Set(paths).size)
  })

  it('catalogs lead to the cataloging application at the same path', () => {
    const links = (tools as readonly Tool[]).filter(tool => tool.type === 'link' && tool.routes.some(path => path.startsWith('/catalog')))
    expect(links).toHaveLength(10)
    for (const tool of links)
      if (tool.type === 'link') expect(tool.to).toEqual({ application: 'cataloging', path: `/v3/cataloging${tool.routes[0]}` })
  })

  it('the home page has the 33 links to separate applications', () => {
    const shown = (tools as readonly Tool[]).filter(tool => tool.type === 'link' && !tool.hidden && typeof tool.to === 'object')
    expect(shown).toHaveLength(33)
  })
})

function routesOf(tool: Tool): readonly (readonly [string, string])[] {
  if (tool.type === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) => [route, permissionsAt(tool, screen === 'page' ? 'open' : 'list').join(' ')])
  if (tool.type !== 'resource') return tool.routes.map(path => [path, permissionList(tool.permission).join(' ')])
  const { routes, permissions } = tool
  return [
    [routes.list, permissions.list],
    [routes.create, permissions.create],
    [routes.edit, permissions.edit],
    [routes.show, permissions.show],
  ].flatMap(([path, who]) => (typeof path === 'string' ? [[path, permissionList(who).join(' ')] as const] : []))
}
