import type { NamedRole } from '../schema/marketplace.ts'

/** The named roles and what each always needs; `admin` holds every permission there is (document 1, §6). */
export const roles: readonly NamedRole[] = [
  { name: 'admin', label: 'Admin', description: 'Everything', permissions: '*' },
  {
    name: 'BD executive',
    label: 'BD executive',
    description: 'Wins suppliers and brings their first catalogs in',
    permissions: `suppliers_view supplier_add supplier_edit catalogs_view catalog_view catalog_add catalog_product_view catalog_product_add collections_view
      collection_view non_seller_portal add_attributes_view generic_excel_upload images_bulk_upload catalog_videos_upload china_vsku_upload
      reverse_tinder_upload supplier_policies_view make_calls_view trends_view`,
  },
  {
    name: 'account manager',
    label: 'Account manager',
    description: 'Looks after suppliers and their catalogs',
    permissions: `suppliers_view supplier_edit supplier_payments_view supplier_invoice supplier_manifest catalogs_view catalog_view catalog_edit
      catalog_product_view catalog_product_edit catalog_videos_upload collections_view collection_view orders_view order_view pricing_deals
      price_scheduling uat_catalogs generic_excel_upload images_bulk_upload supplier_ads_task send_supplier_email single_product_details_admin
      supplier_policies_view make_calls_view trends_view`,
  },
  {
    name: 'ops executive',
    label: 'Ops executive',
    description: 'Gets orders shipped, returned and cancelled',
    permissions: `orders_view order_view order_edit return_edit return_reasons cod_verification_view bulk_cancellations_view trends_view supplier_manifest
      supplier_penalty suppliers_view resellers_view catalogs_view catalog_view collections_view supply_tasks files_uploading
      serviceability_file_upload order_shipped_delivered_upload order_status_file_upload order_ship_file_upload sub_order_carrier_change_upload
      bulk_order_upload user_cod_file_upload taxonomy_product_file_upload agent_dashboard make_calls_view`,
  },
  {
    name: 'supplier users',
    label: 'Supplier user',
    description: 'Sees the rows of one supplier only',
    permissions: `orders_view order_view supplier_manifest supplier_payments_view order_ship_file_upload generic_excel_upload catalog_view
      catalog_product_view`,
  },
  {
    name: 'account admin',
    label: 'Account admin',
    description: 'Keeps accounts, notices and policies',
    permissions: `user_access_admin admin_notice legal_and_policies suppliers_view resellers_view agency_panel_account_management
      supplier_panel_access_control bulk_password_reset bulk_gstin_invalidate admin_queries agent_queries supplier_policies_view
      supplier_policies_edit`,
  },
]

/** The teams of the documents (document 1, §6): a list may be a card on their home page. What each may do its lead decides. */
export const teams = ['support', 'finance', 'merchandising', 'marketing', 'growth', 'search', 'content moderation', 'platform'] as const
