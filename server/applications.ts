/**
 * The separate applications that the home page links to or that a route redirects into (document 1, §2.4, §2.16).
 * The address of each comes from the environment: `cataloging` from `CATALOGING_URL`, `bulk_password_reset` from `BULK_PASSWORD_RESET_URL`.
 */
export const applications = [
  'cataloging',
  'reseller',
  'visual_search',
  'static_assets_update',
  'abacus',
  'search_ops',
  'zero_order_audience',
  'single_product_details',
  'debug_widget_group',
  'widget_forge',
  'widget_preview',
  'widget_templates',
  'channel_config',
  'sms',
  'notification',
  'whatsapp',
  'all_notifications',
  'email_notifications',
  'agency_account_management',
  'admin_queries',
  'agent_queries',
  'ds_tagging',
  'bulk_password_reset',
  'bulk_gstin_invalidate',
  'supplier_role_based_access',
  'supplier_email',
  'promotions',
  'seller_policy',
  'reels',
  'seller_bank_verification',
  'plp_management',
  'homepage_content_update',
  'content_creator_config',
] as const

export type Application = (typeof applications)[number]

/** The name of the variable that holds an application's address. */
export const variableOf = (application: Application): string => `${application.toUpperCase()}_URL`
