import { type Link, link } from '../../schema/link.ts'

/** The separate applications of document 1, §2.16, in its order and words; Cataloging catalogs, the first, stands with the catalogs. */
export const externalLinks = [
  external('reseller', 'resellers', 'Reseller', 'resellers_view', '/v3/reseller'),
  external('visual_search', 'catalogs', 'Visual search application', 'visual_search'),
  external('static_assets_update', 'collections', 'Static assets update', 'update_pow_static_assets'),
  external('abacus', 'orders', 'Abacus', 'abacus'),
  external('search_ops', 'search', 'Search-ops application', 'search_ops'),
  external('zero_order_audience', 'marketing', 'Zero-order audience', 'zero_order_audience'),
  external('single_product_details', 'catalogs', 'Single product details', 'single_product_details_admin'),
  external('debug_widget_group', 'collections', 'Debug widget group', 'widgets_view'),
  external('widget_forge', 'collections', 'Widget forge', 'sdui_widget_template'),
  external('widget_preview', 'collections', 'Widget preview', 'sdui_widget_template'),
  external('widget_templates', 'collections', 'Widget templates', 'sdui_widget_template'),
  external('channel_config', 'communications', 'Channel config', 'channel_config'),
  external('sms', 'communications', 'SMS', 'sms_portal_view'),
  external('notification', 'communications', 'Notification', 'notification_portal_view'),
  external('whatsapp', 'communications', 'WhatsApp', 'whatsapp_notifications_view'),
  external('all_notifications', 'communications', 'All notifications', 'notification_all_campaigns'),
  external('email_notifications', 'communications', 'E-mail notifications', 'email_notifications'),
  external('agency_account_management', 'suppliers', 'Agency account management', 'agency_panel_account_management'),
  external('admin_queries', 'orders', 'Admin queries', 'admin_queries'),
  external('agent_queries', 'orders', 'Agent queries', 'agent_queries'),
  external('ds_tagging', 'catalogs', 'DS tagging', 'ds_tagging'),
  external('bulk_password_reset', 'resellers', 'Bulk password reset', 'bulk_password_reset'),
  external('bulk_gstin_invalidate', 'suppliers', 'Bulk GSTIN invalidate', 'bulk_gstin_invalidate'),
  external('supplier_role_based_access', 'suppliers', 'Supplier role-based access', 'supplier_panel_access_control'),
  external('supplier_email', 'suppliers', 'Supplier e-mail', 'send_supplier_email'),
  external('promotions', 'marketing', 'Promotions', 'promotions_view'),
  external('seller_policy', 'suppliers', 'Seller policy', ['supplier_policies_view', 'supplier_policies_edit']),
  external('reels', 'content', 'Reels', 'reels'),
  external('seller_bank_verification', 'suppliers', 'Seller bank verification', 'supplier_finance'),
  external('plp_management', 'catalogs', 'PLP management', 'plp_management'),
  external('homepage_content_update', 'collections', 'Homepage content update', 'homepage_content_update'),
  external('content_creator_config', 'content', 'Content creator config', 'content_creator_config'),
] as const

/** An entry of the home page that leads to a separate application (document 1, §2.16); its address is the setting `<APPLICATION>_URL`. */
function external<const Application extends string>(
  application: Application,
  section: string,
  label: string,
  may: Link['may'],
  path = '/',
): Link<`external_${Application}`> {
  return link(`external_${application}`, { section, label, routes: [], may, to: { application, path } })
}
