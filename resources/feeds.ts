import { feed } from '../schema/feed.ts'
import { liveStreams } from './ads/live_streams/liveStreams.ts'
import { banners } from './collections/banners/banners.ts'
import { landingPages } from './collections/landing_pages/landingPages.ts'
import { widgetGroups } from './collections/widget_groups/widgetGroups.ts'
import { notificationTemplates } from './communications/notification_templates/notificationTemplates.ts'
import { communityPosts } from './content/community_posts/communityPosts.ts'
import { dynamicWebviews } from './content/dynamic_webviews/dynamicWebviews.ts'
import { legalPolicyVersions } from './content/legal_policy_versions/legalPolicyVersions.ts'
import { appSettings } from './marketing/app_settings/appSettings.ts'
import { challenges } from './marketing/challenges/challenges.ts'
import { rewards } from './marketing/rewards/rewards.ts'
import { categoryTrees } from './navigation/category_trees/categoryTrees.ts'
import { clpPages } from './navigation/clp_pages/clpPages.ts'
import { sortFilterOptions } from './navigation/sort_filter_options/sortFilterOptions.ts'
import { topNavItems } from './navigation/top_nav_items/topNavItems.ts'
import { referralCampaigns } from './referrals/referral_campaigns/referralCampaigns.ts'

/** What the app reads, without a session. */
export const feeds = [
  // Pictures, videos and papers that go with messages: gateways and phones fetch them.
  feed('message-media', { of: notificationTemplates, where: { active: true }, fields: ['media_file'] }),
  feed('banners', {
    of: banners,
    where: { active: true },
    from: 'start_time',
    to: 'end_time',
    // The app knows which audiences its user is in; a banner of none is for everybody.
    fields: ['title', 'sub_title', 'kind', 'image', 'destination', 'priority', 'audiences'],
    parameters: {
      kind: { field: 'kind' },
      android: { from: 'min_android', to: 'max_android' },
      ios: { from: 'min_ios', to: 'max_ios' },
    },
    sort: ['priority', 'asc'],
  }),
  // Streams of the next seven days and those that are live; one stream with its products and prices, its recording when it is over.
  feed('streams', {
    of: liveStreams,
    where: { status: ['scheduled', 'live', 'ended'] },
    from: 'start_at',
    leadDays: 7,
    by: 'id',
    listed: { where: { status: ['scheduled', 'live'] } },
    fields: ['title', 'description', 'start_at', 'duration_min', 'thumbnail', 'status', 'current_product', 'push_at', 'recording_url'],
    below: {
      products: {
        children: 'live_stream_products',
        by: 'stream',
        names: 'product',
        where: { state: 'active' },
        fields: ['name', 'images', 'price', 'discounted_price'],
      },
      discounts: {
        children: 'live_discounts',
        by: 'stream',
        where: { status: 'active' },
        from: 'start_at',
        to: 'end_at',
        fields: ['product', 'discount', 'discount_amount', 'max_units', 'start_at', 'end_at'],
      },
    },
    sort: ['start_at', 'asc'],
  }),
  // Challenges that a campaign runs; one challenge with its campaigns. The app knows which audiences its user is in.
  feed('challenges', {
    of: challenges,
    where: { active: true, running: { above: 0 } },
    by: 'id',
    listed: {},
    fields: [
      'name',
      'type',
      'action',
      'action_value',
      'interval',
      'streak_count',
      'reward',
      'completion_text',
      'terms_url',
      'deeplink',
      'link_text',
    ],
    below: {
      campaigns: {
        children: 'challenge_campaigns',
        by: 'challenge',
        where: { status: 'active' },
        from: 'activation_time',
        to: 'expiry_time',
        fields: ['name', 'audience', 'activation_time', 'expiry_time', 'max_per_user'],
      },
    },
    sort: ['name', 'asc'],
  }),
  feed('rewards', {
    of: rewards,
    where: { active: true },
    fields: ['name', 'pre_reward_description', 'post_reward_description'],
    sort: ['name', 'asc'],
  }),
  // Texts and rewards of the campaigns that run; the rewards are in a feed of their own.
  feed('referral-campaigns', {
    of: referralCampaigns,
    where: { status: 'active' },
    from: 'start_at',
    to: 'end_at',
    fields: ['title', 'banner', 'rewards', 'terms_url', 'start_at', 'end_at'],
    sort: ['start_at', 'desc'],
  }),
  feed('policies', {
    of: legalPolicyVersions,
    where: { status: 'published' },
    from: 'effective_from',
    to: 'effective_until',
    by: 'policy_key',
    fields: ['policy_key', 'version_no', 'language', 'content', 'effective_from'],
    parameters: { language: { field: 'language' } },
    sort: ['language', 'asc'],
  }),
  feed('landing-pages', {
    of: landingPages,
    where: { active: true },
    by: 'id',
    fields: ['title', 'sub_title'],
    below: {
      widget_groups: {
        children: 'landing_page_groups',
        by: 'landing_page',
        names: 'widget_group',
        where: { active: true },
        from: 'start_at',
        to: 'end_at',
        fields: ['title', 'arrangement', 'columns', 'widgets', 'theme', 'switch_interval', 'type', 'locations'],
      },
    },
  }),
  feed('widget-groups', {
    of: widgetGroups,
    where: { active: true },
    from: 'start_at',
    to: 'end_at',
    fields: [
      'title',
      'arrangement',
      'columns',
      'widgets',
      'theme',
      'switch_interval',
      'client_page',
      'type',
      'slot_number',
      'position',
      'locations',
    ],
    parameters: { page: { field: 'client_page' } },
    sort: ['slot_number', 'asc'],
  }),
  feed('clp', {
    of: clpPages,
    where: { active: true },
    by: 'ss_id',
    fields: ['ss_id', 'title', 'header_image', 'default_sort', 'filters', 'pinned_catalogs'],
    // The app knows how its lists are sorted and filtered by the keys of the options.
    called: { default_sort: 'key', filters: 'key' },
  }),
  // Posts of the house alone: those of resellers are shown by the app itself, to whom it knows.
  feed('posts', {
    of: communityPosts,
    where: { official: true, user: null, status: 'moderated' },
    from: 'posted_at',
    fields: ['permalink', 'title', 'body', 'images', 'group_name', 'posted_at'],
    parameters: { group: { field: 'group_name' } },
    sort: ['posted_at', 'desc'],
  }),
  feed('webviews', { of: dynamicWebviews, by: 'page_key', fields: ['page_key', 'title', 'components'] }),
  feed('settings', {
    of: appSettings,
    pairs: { key: 'key', value: 'value' },
    parameters: { platform: { field: 'platform', or: 'all' }, version: { from: 'min_version', strictly: true } },
  }),
  feed('category-tree', { of: categoryTrees, fields: ['nodes'] }),
  feed('top-nav', {
    of: topNavItems,
    where: { active: true },
    fields: ['title', 'icon', 'destination', 'position', 'audience'],
    sort: ['position', 'asc'],
  }),
  feed('sort-and-filter', {
    of: sortFilterOptions,
    where: { active: true },
    fields: ['kind', 'key', 'label', 'field', 'direction', 'mode', 'values'],
    parameters: { kind: { field: 'kind' } },
    sort: ['position', 'asc'],
  }),
]
