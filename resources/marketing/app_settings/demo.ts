import { demo } from '../../demo/world.ts'

const settings = [
  ['cod_enabled', 'all', 'boolean', 'true', null, 'Offers cash on delivery at checkout', ''],
  ['min_supported_version', 'android', 'string', '5.0.0', null, 'Older versions ask to be updated', ''],
  ['min_supported_version', 'ios', 'string', '4.2.0', null, 'Older versions ask to be updated', ''],
  ['home_refresh_minutes', 'all', 'integer', '30', null, 'How often the home page is read again', '20'],
  ['share_to_whatsapp', 'all', 'boolean', 'true', null, 'Shares catalogs to WhatsApp by one press', ''],
  ['checkout_steps', 'all', 'json', '["address","payment","review"]', '6.0.0', 'Screens of the checkout, in order', ''],
  [
    'support_hours',
    'all',
    'json',
    '{"from":"09:00","to":"21:00"}',
    null,
    'When the help page offers a call',
    '{"from":"08:00","to":"22:00"}',
  ],
  ['max_cart_items', 'all', 'integer', '50', null, 'Most products in a cart', ''],
  ['video_autoplay', 'android', 'boolean', 'false', '6.1.0', 'Plays catalog videos in the list', 'true'],
  ['referral_banner_text', 'all', 'string', 'Invite a friend, earn Rs. 100', null, 'Text of the banner on the home page', ''],
  ['visual_search_enabled', 'android', 'boolean', 'true', '6.2.0', 'Shows the camera in the search bar', ''],
] as const

const added = [['diwali_theme', 'all', 'boolean', 'true', '6.2.0', 'Colours of the festive season']] as const

/** Settings of the app, most of them out, some with a draft, one that was never out; and the one version that they stand in. */
export const rows = demo({
  rows(world) {
    const { moments } = world
    const published = moments.at(moments.daysAgo(12), 41_400)
    const contentOf = (said: readonly (string | null)[]) =>
      Object.fromEntries(['key', 'platform', 'value_type', 'value', 'min_version', 'description'].map((key, at) => [key, said[at] ?? null]))
    const out = settings.map((said, at) => {
      const content = contentOf(said)
      const draft = said[6]
      return {
        id: at + 1,
        ...content,
        ...(draft && { value: draft }),
        live: content,
        out: true,
        publication: draft ? 'changed' : 'published',
        published_version: 1,
        published_at: published,
        comment: 'Settings of release 6.2',
      }
    })
    const drafts = added.map((said, at) => ({ id: settings.length + at + 1, ...contentOf(said), publication: 'draft' }))
    const version = {
      id: 1,
      version_no: 1,
      content: out.map(({ live }) => live),
      published_at: published,
      comment: 'Settings of release 6.2',
      how: 'published',
    }
    return { app_settings: [...out, ...drafts], app_settings_versions: [version] }
  },
})
