import { type Link, link } from '../../schema/link.ts'

/** The separate applications of document 1, §2.16, in its order and words; Cataloging catalogs, the first, stands with the catalogs. */
export const externalLinks = [
  external('reseller', { section: 'resellers', label: 'Reseller', may: 'resellers_view', path: '/v3/reseller' }),
  external('visual_search', { section: 'catalogs', label: 'Visual search application', may: 'visual_search' }),
  external('static_assets_update', { section: 'collections', label: 'Static assets update', may: 'update_pow_static_assets' }),
  external('abacus', { section: 'orders', label: 'Abacus', may: 'abacus' }),
  external('search_ops', { section: 'search', label: 'Search-ops application', may: 'search_ops' }),
  external('zero_order_audience', { section: 'marketing', label: 'Zero-order audience', may: 'zero_order_audience' }),
  external('single_product_details', { section: 'catalogs', label: 'Single product details', may: 'single_product_details_admin' }),
  external('debug_widget_group', { section: 'collections', label: 'Debug widget group', may: 'widgets_view' }),
  external('widget_forge', { section: 'collections', label: 'Widget forge', may: 'sdui_widget_template' }),
  external('widget_preview', { section: 'collections', label: 'Widget preview', may: 'sdui_widget_template' }),
  external('widget_templates', { section: 'collections', label: 'Widget templates', may: 'sdui_widget_template' }),
  external('channel_config', { section: 'communications', label: 'Channel config', may: 'channel_config' }),
  external('sms', { section: 'communications', label: 'SMS', may: 'sms_portal_view' }),
  external('notification', { section: 'communications', label: 'Notification', may: 'notification_portal_view' }),
  external('whatsapp', { section: 'communications', label: 'WhatsApp', may: 'whatsapp_notifications_view' }),
  external('all_notifications', { section: 'communications', label: 'All notifications', may: 'notification_all_campaigns' }),
  external('email_notifications', { section: 'communications', label: 'E-mail notifications', may: 'email_notifications' }),
  external('agency_account_management', {
    section: 'suppliers',
    label: 'Agency account management',
    may: 'agency_panel_account_management',
  }),
  external('admin_queries', { section: 'orders', label: 'Admin queries', may: 'admin_queries' }),
  external('agent_queries', { section: 'orders', label: 'Agent queries', may: 'agent_queries' }),
  external('ds_tagging', { section: 'catalogs', label: 'DS tagging', may: 'ds_tagging' }),
  external('bulk_password_reset', { section: 'resellers', label: 'Bulk password reset', may: 'bulk_password_reset' }),
  external('bulk_gstin_invalidate', { section: 'suppliers', label: 'Bulk GSTIN invalidate', may: 'bulk_gstin_invalidate' }),
  external('supplier_role_based_access', {
    section: 'suppliers',
    label: 'Supplier role-based access',
    may: 'supplier_panel_access_control',
  }),
  external('supplier_email', { section: 'suppliers', label: 'Supplier e-mail', may: 'send_supplier_email' }),
  external('promotions', { section: 'marketing', label: 'Promotions', may: 'promotions_view' }),
  external('seller_policy', { section: 'suppliers', label: 'Seller policy', may: ['supplier_policies_view', 'supplier_policies_edit'] }),
  external('reels', { section: 'content', label: 'Reels', may: 'reels' }),
  external('seller_bank_verification', { section: 'suppliers', label: 'Seller bank verification', may: 'supplier_finance' }),
  external('plp_management', { section: 'catalogs', label: 'PLP management', may: 'plp_management' }),
  external('homepage_content_update', { section: 'collections', label: 'Homepage content update', may: 'homepage_content_update' }),
  external('content_creator_config', { section: 'content', label: 'Content creator config', may: 'content_creator_config' }),
] as const

/** An entry of the home page that leads to a separate application (document 1, §2.16); its address is the setting `<APPLICATION>_URL`. */
function external<const Application extends string>(
  application: Application,
  { section, label, may, path = '/' }: { section: string; label: string; may: Link['may']; path?: string },
): Link<`external_${Application}`> {
  return link(`external_${application}`, { section, label, routes: [], may, to: { application, path } })
}
