import { roles as demoRoles, type teams } from '../../roles.ts'
import { slug } from '../people.ts'

/** The teams of the demo and what a duty in each needs (document 1, §6). */
const duties: Readonly<Record<(typeof teams)[number], string>> = {
  support: `agent_dashboard orders_view order_view return_edit return_reasons make_calls_view resellers_view user_block_file_upload agent_queries`,
  finance: `supplier_finance supplier_payments_view supplier_invoice supplier_penalty supplier_penalty_waiver_upload supplier_penalty_type_upload
      suppliers_view resellers_view reseller_edit reseller_finance`,
  merchandising: `collections_view collection_view collection_add collection_edit widgets_view widgets_add widgets_edit landing_pages_view landing_page_add
      landing_page_edit hvf_admin category_navigation_trees clp_admin clp_products_view top_nav_admin sort_and_filter dynamic_webview supply_tasks
      bulk_collection_file_upload product_delete_upload taxonomy_product_file_upload image_ab_file_upload reverse_tinder_upload
      catalog_videos_upload images_bulk_upload sdui_widget_template plp_management homepage_content_update`,
  marketing: `app_banners_view app_banner_add app_banner_edit app_banner_file_upload marketing_dashboard audience_system audience_system_add
      sms_portal_view notification_portal_view whatsapp_notifications_view email_notifications notification_all_campaigns pow
      update_pow_static_assets live_stream_view live_stream_create live_stream_edit live_stream_real_estates live_stream_discounts
      live_stream_notifications dispaly_ads_section supplier_ads_task_mma_deep_link ab_experiment ab_experiment_add ab_experiment_edit
      promotions_view zero_order_audience channel_config reels content_creator_config`,
  growth: `referral_campaign referral_program gamification meesho_reseller_rewards mentor_performance_dashboard credits_winner_infograph_upload
      catalog_rating_file_upload user_cod_file_upload resellers_view reseller_edit audience_system`,
  search: `search_ops search_ops_intent_rule search_ops_intent_rule_add search_ops_intent_rule_edit search_rule_engine search_rule_engine_add
      search_rule_engine_edit query_normalization query_normalization_add_edit query_tagging query_tagging_add_edit query_tagging_blacklist
      query_tagging_bulk_upload qcl_correction search_stop_words visual_search ds_tagging`,
  'content moderation': `community_moderation community_upload catalog_rating_review video_influencer_review`,
  platform: `firebase_admin rule_engine s3_file_uploader abacus`,
}
export const demoTeams = Object.entries(duties).map(([name, permissions]) => ({ name, permissions }))

const person = (email: string, roles: readonly string[], teams: readonly string[] = [], status: 'active' | 'soft_deleted' = 'active') => ({
  email: `${email}@example.com`,
  roles,
  teams,
  status,
})

/** The staff one can sign in as: `admin@` with everything, `nobody@` with nothing, one for each role and team, and more; the last two have left. `staff-7@` approves what `admin@` asks for. */
export const demoStaff = [
  person('admin', ['admin']),
  person('nobody', []),
  ...demoRoles.filter(({ name }) => name !== 'admin').map(({ name }) => person(slug(name), [name])),
  ...demoTeams.map(({ name }) => person(slug(name), [], [name])),
  person('staff-1', ['account manager']),
  person('staff-2', ['account manager'], ['merchandising']),
  person('staff-3', ['BD executive']),
  person('staff-4', ['BD executive']),
  person('staff-5', ['ops executive'], ['support']),
  person('staff-6', ['ops executive']),
  person('staff-7', ['admin'], ['marketing', 'growth']),
  person('staff-8', ['ops executive'], [], 'soft_deleted'),
  person('staff-9', ['BD executive'], ['merchandising'], 'soft_deleted'),
]

/** Ids of the active staff who are in a team or have a role. */
export function staffOf(...names: readonly string[]): number[] {
  return demoStaff.flatMap(({ status, roles, teams }, index) =>
    status === 'active' && [...roles, ...teams].some(name => names.includes(name)) ? [index + 1] : [],
  )
}
