import { listOf } from './listOf.ts'

/** The finer permissions of single routes, spelled as document 1, §6.2 spells them. */
export const routeLevel = listOf('6.2', {
  suppliers: {
    supplier_add: 'Add suppliers',
    supplier_edit: 'Change suppliers',
  },
  catalogs: {
    catalog_add: 'Add catalogs',
    catalog_edit: 'Change catalogs',
    catalog_view: 'See one catalog',
    catalog_product_add: 'Add products to a catalog',
    catalog_product_view: 'See products of a catalog',
    catalog_product_edit: 'Change products of a catalog',
  },
  collections: {
    collection_add: 'Add collections',
    collection_edit: 'Change collections',
    collection_view: 'See one collection',
    widgets_add: 'Add widget groups',
    widgets_edit: 'Change widget groups',
    landing_page_add: 'Add landing pages',
    landing_page_edit: 'Change landing pages',
    app_banner_add: 'Add app banners',
    app_banner_edit: 'Change app banners',
  },
  orders: {
    order_view: 'See one order',
  },
  marketing: {
    ab_experiment_add: 'Add experiments',
    ab_experiment_edit: 'Change experiments',
    audience_system_add: 'Add and change audiences',
  },
  search: {
    search_ops_intent_rule: 'See intent rules',
    search_ops_intent_rule_add: 'Add intent rules',
    search_ops_intent_rule_edit: 'Change intent rules',
    search_rule_engine: 'See search indexing rules',
    search_rule_engine_add: 'Add search indexing rules',
    search_rule_engine_edit: 'Change search indexing rules',
    query_normalization: 'See query normalization',
    query_normalization_add_edit: 'Add and change query normalization',
    query_tagging: 'See query tagging',
    query_tagging_add_edit: 'Add and change query tags',
    query_tagging_blacklist: 'Manage the query tagging blacklist',
    query_tagging_bulk_upload: 'Upload query tags in bulk',
    qcl_correction: 'Correct query classification',
    search_stop_words: 'Manage stop words',
  },
  ads: {
    live_stream_create: 'Create live streams',
    live_stream_edit: 'Change live streams',
    live_stream_real_estates: 'Manage live commerce real estates',
    live_stream_discounts: 'Manage live commerce discounts',
    live_stream_notifications: 'Manage live commerce notifications',
  },
})
