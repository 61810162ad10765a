/** Words of the screens about resellers, and of making calls. */
export const people = {
  find: 'Code, phone or e-mail',
  find_help: 'For example RS100001, a phone number or an e-mail address',
  find_button: 'Find',
  several: 'Several have this e-mail: choose one.',
  edit_title: 'Edit reseller',
  referral_title: 'Referral of a reseller',
  referrer: 'Referrer',
  no_referrer: 'Nobody referred this reseller.',
  referred: 'Referred by this reseller',
  get_number: 'Get the number',
  number_of: '%{name}: %{phone}',
  no_number: 'Enter whom to call, then get the number.',
  log_call: 'Log call',
  calls_title: 'Make calls',
  row_actions: 'Actions on %{title}',
  no_actions: 'Nothing to do here now',
} as const
