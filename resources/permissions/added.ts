/** Permissions beside the 120 of the documents: writes that they name no permission for, uploads, and links without a fitting one. */
export const added = {
  suppliers: {
    add_attributes_view: 'Define supplier attributes',
    non_seller_portal: 'Work with businesses that do not sell yet',
    supplier_penalty_waiver_upload: 'Upload penalty waivers',
    supplier_penalty_type_upload: 'Upload penalty types',
  },
  catalogs: {
    china_vsku_upload: 'Upload VSKUs of international products',
    reverse_tinder_upload: 'Upload catalogs for yes or no votes',
    catalog_videos_upload: 'Upload catalog videos',
    taxonomy_product_file_upload: 'Upload taxonomy of products',
    product_delete_upload: 'Delete products by file',
    image_ab_file_upload: 'Upload tests of product images',
    images_bulk_upload: 'Upload product images in bulk',
    plp_management: 'Open PLP management',
  },
  collections: {
    app_banner_file_upload: 'Upload app banners',
    bulk_collection_file_upload: 'Upload collection catalogs',
    homepage_content_update: 'Update content of the home page',
  },
  orders: {
    order_edit: 'Change orders, sub-orders and shipments',
    return_edit: 'Decide returns and exchanges',
    order_shipped_delivered_upload: 'Upload shipped and delivered sub-orders',
    sub_order_carrier_change_upload: 'Upload courier changes',
    bulk_order_upload: 'Upload orders',
    order_status_file_upload: 'Upload sub-order statuses',
    order_ship_file_upload: 'Upload shipments of sub-orders',
  },
  resellers: {
    reseller_edit: 'Change resellers, customers, bonuses and referral links',
    reseller_finance: 'Act on payouts and bank details of resellers, see whole account numbers',
    credits_winner_infograph_upload: 'Upload winners of credits',
    user_cod_file_upload: 'Upload who may pay cash on delivery',
    user_block_file_upload: 'Upload users to block and unblock',
  },
  uploads: { serviceability_file_upload: 'Upload serviceable pin codes of couriers' },
  content: { reels: 'Open reels' },
  communications: {
    channel_config: 'Configure channels',
    webhooks: 'Have programs told of changes',
    send_limits_edit: 'Change limits and prices of sending',
    channel_switch: 'Approve that a message channel is switched on or off',
  },
  marketing: {
    wallet_limits_approve: 'Approve changes of wallet templates and their limits',
    selling_limits_edit: 'Change limits of deals, offers and gifts',
  },
  access: { background_jobs_switch: 'Approve that a background job is paused or resumed' },
}
