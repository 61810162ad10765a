import {
  boolean,
  callAction,
  callActionBy,
  callEdit,
  children,
  choice,
  customAction,
  date,
  integer,
  lessOrEqual,
  longText,
  money,
  reference,
  resource,
  setFields,
  sql,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'

const permission = 'audience_system_add'
const note = text({ max: 128, required: true, personal: false, label: 'Why' })
/** Banners and icons that some people would still see, or see no more. */
const shownTo = [
  { in: 'banners', by: 'audiences', where: { active: true }, until: 'end_time' },
  { in: 'top_nav_items', by: 'audience', where: { active: true } },
] as const
/** Campaigns that are still to go out. */
const toGoOut = { status: ['scheduled', 'sending', 'paused'] } as const
/** Fields that an approver decides on. */
const decided = ['size', 'found_size', 'found_cost', 'blocked_why'] as const
const modId = { min: 0, max: 99, required: true } as const

/** Resellers and customers that messages, banners and offers go to: by a list of codes or by a statement (document 2, §3; domain: 2.10). */
export const audiences = resource('audiences', {
  section: 'marketing',
  label: 'Audiences',
  one: 'audience',
  synonyms: ['segment', 'user group', 'list of users', 'sql', 'target'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true, personal: false }),
    owner: reference('staff_users', { required: true, notifies: true, where: { status: 'active' } }),
    description: text({ max: 128, required: true, personal: false }),
    type: choice(['DYNAMIC', 'AUTOMATIC'], { required: true, readOnly: true, default: 'DYNAMIC' }),
    used_for: choice(['general', 'referral'], { required: true, readOnly: true, default: 'general' }),
    query_type: choice(['redshift', 'presto'], {
      when: { type: 'AUTOMATIC' },
      default: 'presto',
      help: 'Where the statement runs; if it is not connected, the editor shows what is used instead',
    }),
    sql_query: sql({
      sandbox: 'audience',
      returns: 'user_code',
      among: { view: 'users', where: { deletion: 'active' } },
      elsewhere: { by: 'query_type', engines: { redshift: 'redshift', presto: 'presto' } },
      when: { type: 'AUTOMATIC' },
      requiredWhen: { type: 'AUTOMATIC' },
      mentions: true,
      label: 'SQL',
      help: 'One SELECT that returns one column, user_code. Deleted users are left out',
    }),
    user_codes: longText({
      max: 60_000,
      when: { type: 'DYNAMIC' },
      mentions: true,
      label: 'User codes',
      help: 'At most 5,000, with commas or on lines of their own, e.g. RS100001, RS100002',
    }),
    from_file: boolean({ readOnly: true, label: 'Members from a file' }),
    // What stands on a file is read by a refresh at once, whatever state it stands in.
    file_waits: boolean({ readOnly: true, internal: true, label: 'File to be read' }),
    mod_id_from: integer({ ...modId, default: 0, label: 'Mod id from', help: 'Only users whose last two digits are from here …' }),
    mod_id_to: integer({ ...modId, default: 99, label: 'Mod id to', help: '… to here. 0 to 99 is everybody, 0 to 89 holds out a tenth' }),
    renewal_status: state(['RENEWED', 'STOPPED', 'EXPIRED'], {
      label: 'Renewal',
      tones: { RENEWED: 'good', STOPPED: 'attention', EXPIRED: 'bad' },
    }),
    renewal_frequency: choice(['daily', 'weekly', 'monthly'], {
      required: true,
      default: 'daily',
      label: 'Refreshed',
      help: 'At 03:00, on Mondays or on the first. Renewed for 30, 90 or 365 days',
    }),
    valid_until: date({ readOnly: true, countdown: { renewal_status: 'RENEWED' } }),
    refresh_state: state(['Refreshed', 'In Queue', 'Blocked On Approval'], {
      label: 'Refresh',
      tones: { Refreshed: 'good', 'In Queue': 'info', 'Blocked On Approval': 'attention' },
    }),
    refresh_enabled: boolean({ readOnly: true, default: true, label: 'Refreshes by itself' }),
    refresh_stop_requested: boolean({ readOnly: true, label: 'Stops after this refresh' }),
    refreshed_at: timestamp({ readOnly: true, label: 'Last refresh' }),
    refresh_due_at: timestamp({ readOnly: true, label: 'Next refresh', internal: true }),
    refresh_error: text({ max: 300, readOnly: true, personal: false, label: 'Why the last refresh failed' }),
    size: integer({ readOnly: true, label: 'Members' }),
    found_size: integer({ readOnly: true, when: { refresh_state: 'Blocked On Approval' }, label: 'Found by the blocked refresh' }),
    // What is told to whoever decides: at the price of the moment in which it was blocked.
    found_cost: money({ readOnly: true, when: { refresh_state: 'Blocked On Approval' }, label: 'An SMS to each of them, about' }),
    blocked_why: choice(['over the cap', 'changed by more than half'], {
      readOnly: true,
      when: { refresh_state: 'Blocked On Approval' },
      label: 'Blocked because',
    }),
    campaigns: integer({
      readOnly: true,
      label: 'Campaigns',
      help: 'Cancelled ones are not counted. An audience without any may still be used: its banners and icons stand on its screen under Used in',
      aggregate: { of: 'notification_campaigns', by: 'audience', where: { status: { not: 'cancelled' } }, as: { count: true } },
    }),
    approved_size: integer({ readOnly: true, internal: true }),
    decision_note: text({ max: 128, readOnly: true, personal: false, label: 'Last decision' }),
    expiry_told_on: date({ readOnly: true, internal: true }),
    deleted_at: timestamp({ readOnly: true, label: 'Deleted' }),
    sizes: children('audience_sizes', {
      by: 'audience',
      charted: { by: 'found_at', of: 'size', where: { outcome: ['refreshed', 'cut to the cap'] } },
    }),
  },
  title: 'name',
  sections: {
    audience: ['name', 'owner', 'description', 'type', 'used_for', 'renewal_frequency'],
    members: ['query_type', 'sql_query', 'user_codes', 'mod_id_from', 'mod_id_to', 'from_file', 'size'],
    renewal: ['renewal_status', 'valid_until', 'deleted_at'],
    refresh: [
      'refresh_state',
      'refresh_enabled',
      'refresh_stop_requested',
      'refreshed_at',
      'refresh_error',
      'found_size',
      'found_cost',
      'blocked_why',
      'decision_note',
    ],
    history_of_sizes: ['sizes'],
  },
  rules: [lessOrEqual('mod_id_from', 'mod_id_to')],
  indexes: [['owner'], ['refresh_state', 'refresh_due_at'], ['renewal_status', 'valid_until']],
  list: {
    columns: [
      'name',
      'size',
      'refresh_state',
      'refreshed_at',
      'campaigns',
      'renewal_status',
      'valid_until',
      'owner',
      'type',
      'renewal_frequency',
      'description',
      'refresh_enabled',
      'deleted_at',
    ],
    filters: [
      'name',
      'type',
      'owner',
      'renewal_status',
      'refresh_state',
      'refreshed_at',
      'valid_until',
      'used_for',
      'deleted_at',
      'size',
      'campaigns',
    ],
    relatedFilters: { owner_status: { reference: 'owner', field: 'status', label: 'Owner is' } },
    sort: ['name', 'asc'],
    views: {
      in_use: { filter: { renewal_status: ['RENEWED', 'STOPPED'] } },
      to_approve: { filter: { refresh_state: 'Blocked On Approval' }, home: ['marketing'] },
      mine: { filter: {}, currentUserFields: ['owner'] },
      without_owner: { filter: { owner_status: 'soft_deleted' } },
      deleted: { filter: { deleted_at_empty: false } },
    },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'audience_system', edit: permission, delete: permission },
  routes: { list: '/audience-system', edit: '/audience-system/audience/:id' },
  deletedAt: 'deleted_at',
  // A campaign that waits for its run keeps it; banners only name it.
  usages: [{ in: 'notification_campaigns', by: 'audience', where: { status: { not: 'cancelled' } }, preventsDelete: toGoOut }, ...shownTo],
  closed: { renewal_status: 'EXPIRED' },
  messages: { created: 'audience_created', closed: 'audience_deleted_or_expired' },
  calls: {
    '/api/admin/audience/renewal/stop': callAction('stop_renewal'),
    '/api/admin/audience/refreshAudience': callActionBy(
      'refresh',
      { start: 'start_refresh', stop: 'stop_refresh' },
      { otherwise: 'start' },
    ),
    '/api/admin/audience/updateOwner': callAction('change_owner', { names: { owner: { as: 'owner_email', by: 'email' } }, maxRows: 200 }),
    '/api/admin/audience/modId': callEdit(['mod_id_from', 'mod_id_to']),
  },
  planners: ['create', 'update'],
  formQueries: {
    run: {
      fields: ['sql_query', 'query_type', 'mod_id_from', 'mod_id_to'],
      shownBelow: 'sql_query',
      tool: 'users',
      onDemand: true,
      comparedWith: 'size',
    },
    resolve: { fields: ['user_codes', 'mod_id_from', 'mod_id_to'], shownBelow: 'user_codes', tool: 'users', comparedWith: 'size' },
  },
  actions: {
    start_refresh: customAction({
      label: 'Refresh',
      when: [
        { refresh_state: 'Refreshed', renewal_status: { not: 'EXPIRED' } },
        { refresh_state: 'In Queue', refresh_stop_requested: true },
      ],
      planner: true,
    }),
    stop_refresh: customAction({
      label: 'Stop refreshing',
      when: { refresh_enabled: true, refresh_stop_requested: false },
      planner: true,
    }),
    approve_size: transition(
      'refresh_state',
      { from: ['Blocked On Approval'], to: 'In Queue' },
      { label: 'Approve size', notPerformedBy: 'owner', shows: decided, inputs: { decision_note: note }, planner: true },
    ),
    reject_size: transition(
      'refresh_state',
      { from: ['Blocked On Approval'], to: 'Refreshed' },
      { label: 'Keep old members', shows: decided, inputs: { decision_note: note }, planner: true },
    ),
    renew: transition('renewal_status', { from: ['RENEWED', 'STOPPED', 'EXPIRED'], to: 'RENEWED' }, { planner: true }),
    stop_renewal: transition(
      'renewal_status',
      { from: ['RENEWED'], to: 'STOPPED' },
      {
        label: 'Stop renewal',
        dependents: [{ in: 'notification_campaigns', by: 'audience', where: toGoOut }, ...shownTo],
      },
    ),
    restore: setFields({ deleted_at: null }, { when: { deleted_at: { set: true } } }),
    change_owner: customAction({
      label: 'Change owner',
      inputs: { owner: reference('staff_users', { required: true, notifies: true, where: { status: 'active' } }) },
    }),
  },
})
