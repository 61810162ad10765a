import { type Link, link } from '../../schema/link.ts'

/** The separate applications of document 1, §2.16, in its order and words; Cataloging catalogs, the first, stands with the catalogs. */
export const externalLinks = [
  external('reseller', 'resellers', 'Reseller application', ['user', 'app'], 'resellers_view', '/v3/reseller'),
  external('visual_search', 'catalogs', 'Visual search application', ['picture', 'image'], 'visual_search'),
  external('static_assets_update', 'collections', 'Static assets update', ['picture', 'pow'], 'update_pow_static_assets'),
  external('abacus', 'orders', 'Abacus', ['finance', 'accounts'], 'abacus'),
  external('search_ops', 'search', 'Search-ops application', ['query', 'rules'], 'search_ops'),
  external('zero_order_audience', 'marketing', 'Zero-order audience', ['campaign', 'new users'], 'zero_order_audience'),
  external('single_product_details', 'catalogs', 'Single product details', ['pdp', 'sku'], 'single_product_details_admin'),
  external('debug_widget_group', 'collections', 'Debug widget group', ['sdui', 'layout'], 'widgets_view'),
  external('widget_forge', 'collections', 'Widget forge', ['sdui', 'layout'], 'sdui_widget_template'),
  external('widget_preview', 'collections', 'Widget preview', ['sdui', 'layout'], 'sdui_widget_template'),
  external('widget_templates', 'collections', 'Widget templates', ['sdui', 'layout'], 'sdui_widget_template'),
  external('channel_config', 'communications', 'Channel config', ['message', 'provider'], 'channel_config'),
  external('sms', 'communications', 'SMS', ['message', 'text'], 'sms_portal_view'),
  external('notification', 'communications', 'Notification', ['push', 'message'], 'notification_portal_view'),
  external('whatsapp', 'communications', 'WhatsApp', ['message', 'campaign'], 'whatsapp_notifications_view'),
  external('all_notifications', 'communications', 'All notifications', ['push', 'campaign'], 'notification_all_campaigns'),
  external('email_notifications', 'communications', 'E-mail notifications', ['mail', 'campaign'], 'email_notifications'),
  external(
    'agency_account_management',
    'suppliers',
    'Agency account management',
    ['agency', 'supplier'],
    'agency_panel_account_management',
  ),
  external('admin_queries', 'orders', 'Admin queries', ['question', 'support'], 'admin_queries'),
  external('agent_queries', 'orders', 'Agent queries', ['question', 'support'], 'agent_queries'),
  external('ds_tagging', 'catalogs', 'DS tagging', ['data science', 'label'], 'ds_tagging'),
  external('bulk_password_reset', 'resellers', 'Bulk password reset', ['login', 'sign in'], 'bulk_password_reset'),
  external('bulk_gstin_invalidate', 'suppliers', 'Bulk GSTIN invalidate', ['gst', 'tax'], 'bulk_gstin_invalidate'),
  external(
    'supplier_role_based_access',
    'suppliers',
    'Supplier role-based access',
    ['permission', 'role'],
    'supplier_panel_access_control',
  ),
  external('supplier_email', 'suppliers', 'Supplier e-mail', ['mail', 'message'], 'send_supplier_email'),
  external('promotions', 'marketing', 'Promotions', ['discount', 'offer', 'coupon'], 'promotions_view'),
  external('seller_policy', 'suppliers', 'Seller policy', ['supplier', 'rules'], ['supplier_policies_view', 'supplier_policies_edit']),
  external('reels', 'content', 'Reels', ['video', 'short'], 'reels'),
  external('seller_bank_verification', 'suppliers', 'Seller bank verification', ['supplier', 'kyc', 'account'], 'supplier_finance'),
  external('plp_management', 'catalogs', 'PLP management', ['listing page', 'sort'], 'plp_management'),
  external('homepage_content_update', 'collections', 'Homepage content update', ['home page', 'banner'], 'homepage_content_update'),
  external('content_creator_config', 'content', 'Content creator config', ['influencer', 'video'], 'content_creator_config'),
] as const

/** An entry of the home page that leads to a separate application (document 1, §2.16); its address is the setting `<APPLICATION>_URL`. */
function external<const Application extends string>(
  application: Application,
  section: string,
  label: string,
  synonyms: readonly string[],
  permission: Link['permission'],
  path = '/',
): Link<`external_${Application}`> {
  return link(`external_${application}`, { section, label, synonyms, routes: [], permission, to: { application, path } })
}
