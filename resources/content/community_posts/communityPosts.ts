import {
  boolean,
  choice,
  image,
  integer,
  longText,
  reference,
  resource,
  rows,
  state,
  text,
  timestamp,
  transition,
  url,
} from '../../../schema/language.ts'

const statuses = ['non moderated', 'moderated', 'under review', 'blocked'] as const
const groups = ['fashion tips', 'selling tips', 'success stories', 'new catalogs', 'help'] as const
const reasons = ['spam', 'abuse', 'contact details', 'wrong group', 'other'] as const

const permission = 'community_moderation'
const deciding = { permission, bulk: 200, messages: { failed: 'post_moderation_failed' } } as const
const because = (block_reason: (typeof reasons)[number]) => ({ action: 'block', with: { block_reason } }) as const
const person = {
  tool: 'users',
  named: 'user',
  columns: ['name', 'code', 'registered_at', 'city', 'blocked'],
  alwaysReadable: true,
  readOnly: true,
  hideFromTimeline: true,
} as const

/** What resellers and the house post for each other; shown in the app once moderated (document 1, §2.9; domain.md, §1.6 and §2.12). */
export const communityPosts = resource('community_posts', {
  section: 'content',
  label: 'Community moderation',
  one: 'post',
  synonyms: ['post', 'community', 'report', 'spam', 'block'],
  fields: {
    permalink: url({
      required: true,
      unique: true,
      fixed: true,
      personal: false,
      copied: true,
      help: 'The address of the post in the app',
    }),
    user: reference('users', { readOnly: true, label: 'Author' }),
    official: boolean({ readOnly: true }),
    title: text({ max: 50, required: true, search: true, personal: { leaves: 'Deleted', identifies: false } }),
    body: longText({ max: 5000, required: true, personal: { leaves: 'Deleted', identifies: false }, label: 'Text' }),
    images: rows({ image: image({ required: true }) }, { max: 10, personal: true, label: 'Pictures' }),
    group_name: choice(groups, { required: true, label: 'Group' }),
    status: state(statuses, {
      tones: { 'non moderated': 'attention', moderated: 'good', 'under review': 'info', blocked: 'bad' },
    }),
    report_count: integer({ readOnly: true, default: 0, label: 'Reports', help: 'Since the post was last moderated' }),
    like_count: integer({ readOnly: true, default: 0, label: 'Likes' }),
    block_reason: choice(reasons, { readOnly: true }),
    publish_at: timestamp({ label: 'Publish at', help: 'Leave it empty to publish at once' }),
    posted_at: timestamp({ readOnly: true }),
    moderated_by: reference('staff_users', { readOnly: true }),
  },
  title: 'title',
  sections: {
    post: ['permalink', 'title', 'group_name', 'body', 'images', 'publish_at'],
    state: ['status', 'official', 'user', 'posted_at', 'report_count', 'like_count', 'block_reason', 'moderated_by'],
  },
  indexes: [['status', '-posted_at'], ['user'], ['official', '-posted_at']],
  list: {
    columns: [
      'title',
      'user',
      'status',
      'group_name',
      'report_count',
      'posted_at',
      'block_reason',
      'official',
      'like_count',
      'moderated_by',
    ],
    filters: ['user', 'title', 'status', 'posted_at', 'permalink', 'group_name', 'official', 'report_count', 'block_reason'],
    sort: ['id', 'desc'],
    gallery: 'images',
    needsOneOf: ['user', 'title', 'status', 'posted_at', 'permalink'],
    rowClasses: [{ name: 'reported', when: { report_count: { above: 4 } }, tone: 'attention', mark: 'reported' }],
    views: {
      to_moderate: { filter: { status: 'non moderated' }, home: ['content moderation'] },
      under_review: { filter: { status: 'under review' }, home: ['content moderation'] },
      blocked: { filter: { status: 'blocked' }, days: { posted_at: [-30, null] } },
    },
  },
  queue: {
    where: { status: ['non moderated', 'under review'] },
    by: 'id',
    minutes: 10,
    permission,
    keys: {
      a: 'moderate',
      r: 'put_under_review',
      b: 'block',
      1: because('spam'),
      2: because('abuse'),
      3: because('contact details'),
      4: because('wrong group'),
      5: because('other'),
    },
    shows: 'images',
  },
  desk: {
    summary: [
      'status',
      'body',
      'group_name',
      'report_count',
      'like_count',
      'posted_at',
      'official',
      'block_reason',
      'permalink',
      'moderated_by',
    ],
    highlighted: ['report_count'],
    parts: {
      author: { ...person, label: 'Author' },
      earlier: {
        tool: 'community_posts',
        parent: 'author',
        by: 'user',
        columns: ['title', 'status', 'group_name', 'report_count', 'block_reason', 'posted_at'],
        latest: 6,
        alwaysReadable: true,
        table: true,
        label: 'All of this author',
      },
    },
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: permission },
  routes: { list: '/community/moderation', show: '/community/moderation/:id' },
  planners: ['create', 'update'],
  // The app tells who reports a post; five since it was last looked at bring it back to the moderators at once.
  ingests: {
    'post-reports': {
      by: 'permalink',
      counts: 'report_count',
      triggers: { action: 'put_under_review', where: { status: 'moderated', report_count: { above: 4 } } },
    },
  },
  actions: {
    moderate: transition('status', { from: ['non moderated', 'under review', 'blocked'], to: 'moderated' }, { ...deciding, planner: true }),
    put_under_review: transition('status', { from: ['non moderated', 'moderated'], to: 'under review' }, deciding),
    block: transition(
      'status',
      { from: ['non moderated', 'under review', 'moderated'], to: 'blocked' },
      {
        ...deciding,
        planner: true,
        inputs: { block_reason: choice(reasons, { required: true }) },
        companionActions: {
          block_author: {
            to: 'user',
            action: 'block_as_customer',
            permission: 'reseller_edit',
            with: { block_reason: 'block_reason' },
            label: 'Block the author too',
            help: 'They can no longer order or pay on delivery',
          },
        },
      },
    ),
  },
  messages: { readFailed: 'fetch_posts_failed' },
})
