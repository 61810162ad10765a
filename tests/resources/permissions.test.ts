import { describe, expect, it } from 'vitest'
import { tools } from '../../resources/index.ts'
import { permissions } from '../../resources/permissions.ts'
import { AUTHENTICATED, permissionList } from '../../schema/permission.ts'
import type { Tool } from '../../schema/tools.ts'

/** Document 1, §6.1, letter for letter: also dispaly_ads_section and meesho_reseller_rewards. */
const homeAndSidebar = `
  suppliers_view catalogs_view collections_view hvf_admin community_moderation community_upload widgets_view landing_pages_view
  orders_view resellers_view supplier_payments_view app_banners_view cod_verification_view trends_view bulk_cancellations_view
  firebase_admin supplier_invoice supplier_penalty supply_tasks user_access_admin admin_notice catalog_rating_review
  video_influencer_review dynamic_webview pricing_deals price_scheduling catalog_rating_file_upload meesho_reseller_rewards
  mentor_performance_dashboard supplier_manifest files_uploading visual_search update_pow_static_assets ab_experiment abacus
  audience_system marketing_dashboard sms_portal_view notification_portal_view whatsapp_notifications_view email_notifications
  notification_all_campaigns make_calls_view gamification referral_campaign referral_program s3_file_uploader generic_excel_upload
  rule_engine search_ops category_navigation_trees clp_admin clp_products_view top_nav_admin sort_and_filter agent_dashboard
  uat_catalogs supplier_finance return_reasons legal_and_policies supplier_ads_task supplier_ads_task_mma_deep_link live_stream_view
  pow promotions_view agency_panel_account_management admin_queries agent_queries ds_tagging bulk_password_reset dispaly_ads_section
  bulk_gstin_invalidate supplier_panel_access_control send_supplier_email zero_order_audience single_product_details_admin
  content_creator_config sdui_widget_template supplier_policies_view supplier_policies_edit`

/** Document 1, §6.2, with its suffixes written out. */
const routeLevel = `
  supplier_add supplier_edit catalog_add catalog_edit catalog_view catalog_product_add catalog_product_view catalog_product_edit
  collection_add collection_edit collection_view widgets_add widgets_edit landing_page_add landing_page_edit order_view
  app_banner_add app_banner_edit ab_experiment_add ab_experiment_edit audience_system_add search_ops_intent_rule
  search_ops_intent_rule_add search_ops_intent_rule_edit search_rule_engine search_rule_engine_add search_rule_engine_edit
  query_normalization query_normalization_add_edit query_tagging query_tagging_add_edit query_tagging_blacklist
  query_tagging_bulk_upload qcl_correction search_stop_words live_stream_create live_stream_edit live_stream_real_estates
  live_stream_discounts live_stream_notifications`

/** Decided beside the documents: writes, uploads, routes and links without a fitting permission. */
const decided = `
  order_edit return_edit reseller_edit reseller_finance serviceability_file_upload images_bulk_upload add_attributes_view
  non_seller_portal channel_config webhooks reels plp_management homepage_content_update credits_winner_infograph_upload china_vsku_upload
  reverse_tinder_upload catalog_videos_upload taxonomy_product_file_upload product_delete_upload supplier_penalty_waiver_upload
  order_shipped_delivered_upload user_cod_file_upload user_block_file_upload app_banner_file_upload supplier_penalty_type_upload
  sub_order_carrier_change_upload image_ab_file_upload bulk_collection_file_upload bulk_order_upload order_status_file_upload
  order_ship_file_upload selling_limits_edit send_limits_edit channel_switch wallet_limits_approve background_jobs_switch`

const words = (text: string) => text.trim().split(/\s+/).sort()
const named = (origin: string) =>
  permissions
    .filter(permission => permission.origin === origin)
    .map(permission => permission.name)
    .sort()

describe('permissions (document 1, §6)', () => {
  it('has the 80 of the home page and the sidebar', () => {
    expect(named('6.1')).toEqual(words(homeAndSidebar))
    expect(words(homeAndSidebar)).toHaveLength(80)
  })
  it('has the 40 of the routes', () => {
    expect(named('6.2')).toEqual(words(routeLevel))
    expect(words(routeLevel)).toHaveLength(40)
  })
  it('has those decided beside them, and no others', () => {
    expect(named('decided')).toEqual(words(decided))
    expect(new Set(permissions.map(permission => permission.name)).size).toBe(permissions.length)
  })

  it('each fits the table of actions and says what it is for', () => {
    for (const { name, area, description } of permissions) {
      expect(name.length).toBeLessThanOrEqual(60)
      expect(area.length).toBeLessThanOrEqual(40)
      expect(description.length).toBeGreaterThan(5)
      expect(description.length).toBeLessThanOrEqual(128)
    }
  })

  it('every tool asks for permissions that exist', () => {
    const known = new Set<string>([AUTHENTICATED, ...permissions.map(permission => permission.name)])
    const unknown = (tools as readonly Tool[]).flatMap(tool =>
      asked(tool)
        .filter(name => !known.has(name))
        .map(name => `${tool.name}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

function asked(tool: Tool): readonly string[] {
  if (tool.type !== 'resource') return permissionList(tool.permission)
  const { list, show, create, edit, delete: remove } = tool.permissions
  const masks = Object.values(tool.fields).map(field => field.masked)
  const actions = Object.values(tool.actions).map(action => action.permission)
  return [list, show, create, edit, remove, ...masks, ...actions].flatMap(permissionList)
}
