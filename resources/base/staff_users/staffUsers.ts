import {
  choice,
  customAction,
  email,
  reference,
  resource,
  setFields,
  state,
  text,
  timestamp,
  transition,
  url,
} from '../../../schema/language.ts'

const address = email({ required: true, unique: true, search: true, personal: false, label: 'E-mail' })
const name = text({ max: 50, required: true, search: true })
const country_name = text({ max: 40, label: 'Country' })

/** The people who sign in: issuer and subject of the provider, bound at the first sign-in with that verified e-mail and never given out. */
export const staffUsers = resource('staff_users', {
  section: 'access',
  label: 'Staff users',
  fields: {
    email: address,
    // Programs call by keys; nobody signs in as one.
    kind: choice(['person', 'service'], { default: 'person', readOnly: true }),
    issuer: text({ max: 200, readOnly: true, writeOnly: true }),
    subject: text({ max: 200, readOnly: true, writeOnly: true }),
    name,
    url: url({ label: 'URL' }),
    country_name,
    status: state(['active', 'soft_deleted', 'hard_deleted'], {
      tones: { active: 'good', soft_deleted: 'attention', hard_deleted: 'bad' },
    }),
    last_login_at: timestamp({ readOnly: true, label: 'Last sign-in' }),
    // When an e-mail was changed that nobody had signed in with yet, and by whom: until another person agrees, it signs nobody in. Each change has its
    // own moment, so that none is put back behind the agreement to a later one.
    email_changed_at: timestamp({ readOnly: true, label: 'E-mail changed' }),
    email_changed_by: reference('staff_users', { readOnly: true, label: 'E-mail changed by' }),
  },
  title: 'name',
  unique: [['issuer', 'subject']],
  list: {
    columns: ['email', 'name', 'country_name', 'status', 'last_login_at'],
    filters: ['email', 'status', 'kind'],
    sort: ['email', 'asc'],
  },
  people: {},
  permissions: { list: 'user_access_admin', create: 'user_access_admin', edit: 'user_access_admin' },
  planners: ['update'],
  actions: {
    // Who they are and what they are limited to: shown before it is done, for it may change what others and they themselves can do.
    revise: customAction({
      inputs: { name, email: address, country_name },
      prefill: true,
      confirm: true,
      planner: true,
      bulk: 0,
      label: 'Edit person',
      messages: { done: 'saved' },
    }),
    agree_email: setFields(
      { email_changed_at: null, email_changed_by: null },
      {
        when: { email_changed_at: { set: true } },
        notPerformedBy: 'email_changed_by',
        label: 'Approve e-mail',
        messages: { done: 'email_agreed' },
      },
    ),
    // Sign-in is refused; what the person may do is kept, so that it can be undone.
    delete_soft: transition(
      'status',
      { from: ['active'], to: 'soft_deleted' },
      { confirm: true, label: 'Delete', messages: { done: 'user_delete_successfully', failed: 'user_not_valid' } },
    ),
    restore: transition('status', { from: ['soft_deleted'], to: 'active' }, { messages: { done: 'saved' } }),
    delete_hard: transition(
      'status',
      { from: ['active', 'soft_deleted'], to: 'hard_deleted' },
      {
        planner: true,
        confirm: true,
        label: 'Delete permanently',
        messages: { done: 'user_delete_successfully', failed: 'user_not_valid' },
      },
    ),
  },
})
