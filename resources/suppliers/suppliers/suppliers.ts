import { act } from '../../../schema/actions/act.ts'
import { choose } from '../../../schema/actions/choose.ts'
import { move } from '../../../schema/actions/move.ts'
import { formats } from '../../../schema/formats/formats.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { children } from '../../../schema/kinds/children.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { email } from '../../../schema/kinds/email.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { password } from '../../../schema/kinds/password.ts'
import { percent } from '../../../schema/kinds/percent.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { notAbove } from '../../../schema/rules/notAbove.ts'
import { zeroWhen } from '../../../schema/rules/zeroWhen.ts'
import { qcStates } from '../qcStates.ts'
import { gstinCheckDigit } from './gstinCheckDigit.ts'
import { qcMoves } from './qcMoves.ts'

const reason = text({ max: 128, required: true })
const failed = 'supplier_update_error'
const notOpen = { none: 'sub_orders', by: 'supplier', where: { status: { not: [4, 5, 8] } }, says: 'open_sub_orders' } as const

/** Suppliers with their terms, quality state and accounts (document 1, §2.3; document 2, §3 and §5). */
export const suppliers = resource('suppliers', {
  section: 'suppliers',
  fields: {
    brand: text({ max: 50, required: true, search: true }),
    registered_name: text({ max: 100, required: true, search: true }),
    contact_name: text({ max: 50, required: true }),
    // A business, which no action erases.
    email: email({ required: true, unique: true, search: true, personal: false, label: 'E-mail' }),
    phone: phone({ required: true, personal: false }),
    panel_password: password({ help: '8-16 letters, digits and !@#$%^&*, with a digit and a special character' }),
    address: text({ max: 200, required: true }),
    city: text({ max: 60, required: true }),
    state: text({ max: 60, required: true }),
    pincode: text({ max: 6, required: true, format: formats.pincode }),
    international: boolean(),
    tax_id_type: choice(['GSTIN', 'enrolment', 'NPWP', 'KTP'], {
      required: true,
      only: { IN: ['GSTIN', 'enrolment'], ID: ['NPWP', 'KTP'] },
      label: 'Tax ID type',
    }),
    gstin: text({
      max: 15,
      format: formats.gstin,
      when: { tax_id_type: 'GSTIN' },
      requiredWhen: { tax_id_type: 'GSTIN' },
      label: 'GSTIN',
    }),
    enrolment: text({
      max: 25,
      format: formats.enrolment,
      when: { tax_id_type: 'enrolment' },
      requiredWhen: { tax_id_type: 'enrolment' },
      label: 'Enrolment number',
    }),
    npwp: text({ max: 20, format: formats.npwp, when: { tax_id_type: 'NPWP' }, requiredWhen: { tax_id_type: 'NPWP' }, label: 'NPWP' }),
    ktp: text({ max: 16, format: formats.ktp, when: { tax_id_type: 'KTP' }, requiredWhen: { tax_id_type: 'KTP' }, label: 'KTP' }),
    monetization_type: choice(['commission', 'markup'], { required: true }),
    commission_percent: percent({ when: { monetization_type: 'commission' }, label: 'Commission' }),
    markup_percent: percent({ when: { monetization_type: 'markup' }, label: 'Markup' }),
    margin_free_period: integer({ default: 0, unit: 'days' }),
    payment_type: choice(['advance', 'post dispatch', 'post delivery'], { required: true, default: 'post delivery' }),
    credit_period: integer({ required: true, default: 7, max: 60, unit: 'days' }),
    sla_min: integer({ required: true, default: 1, unit: 'days', label: 'SLA min' }),
    sla_max: integer({ required: true, default: 3, unit: 'days', label: 'SLA max' }),
    exchange_enable: boolean({ default: true, label: 'Exchange enabled' }),
    status: state(['active', 'deleted temporarily', 'deleted permanently'], {
      tones: { active: 'good', 'deleted temporarily': 'attention', 'deleted permanently': 'bad' },
    }),
    qc_state: state(qcStates, {
      label: 'QC state',
      tones: { 2: 'info', 3: 'good', 4: 'bad', 5: 'good', 7: 'attention', 8: 'attention', 11: 'neutral', 12: 'bad', 13: 'bad' },
    }),
    kyc_status: state(['not submitted', 'pending', 'approved', 'rejected'], {
      label: 'KYC status',
      tones: { pending: 'attention', approved: 'good', rejected: 'bad' },
    }),
    // The answer to why its status or quality state was last changed; the history keeps each.
    reason: text({ max: 128, readOnly: true }),
    account_manager: reference('staff_users', { only: { status: 'active' } }),
    bd_executive: reference('staff_users', { only: { status: 'active' }, label: 'BD executive' }),
    hub: reference('hubs'),
    categories: tags(),
    bank_details: children('supplier_bank_details', { by: 'supplier', may: ['add'] }),
    kyc_documents: children('supplier_kyc_documents', { by: 'supplier', may: ['add'], label: 'KYC documents' }),
    payment_plans: children('supplier_payment_plans', { by: 'supplier', may: ['add'] }),
    qc_events: children('supplier_qc_events', { by: 'supplier', label: 'QC events' }),
    attribute_values: children('supplier_attribute_values', { by: 'supplier', may: ['add', 'edit', 'remove'], label: 'Attributes' }),
    penalties: children('supplier_penalties', { by: 'supplier' }),
    payouts: children('payouts', {
      by: 'supplier',
      uploads: ['supplier-payment-file'],
      columns: ['scheduled_date', 'kind', 'amount', 'penalty_deducted', 'status', 'period_end', 'paid_on', 'utr', 'failure_reason'],
    }),
  },
  title: 'brand',
  tabs: {
    profile: {
      business: ['brand', 'registered_name', 'categories', 'international'],
      contact: ['contact_name', 'email', 'phone', 'panel_password'],
      address: ['address', 'city', 'state', 'pincode', 'hub'],
      tax: ['tax_id_type', 'gstin', 'enrolment', 'npwp', 'ktp'],
      service: ['sla_min', 'sla_max', 'exchange_enable'],
      responsible: ['account_manager', 'bd_executive', 'status', 'reason'],
    },
    bank: ['bank_details'],
    kyc: ['kyc_status', 'kyc_documents'],
    plan: {
      terms: ['monetization_type', 'commission_percent', 'markup_percent', 'margin_free_period', 'payment_type', 'credit_period'],
      planned: ['payment_plans'],
    },
    qc: ['qc_state', 'qc_events'],
    attributes: ['attribute_values'],
    penalties: ['penalties'],
    payouts: ['payouts'],
  },
  rules: [notAbove('sla_min', 'sla_max'), zeroWhen('margin_free_period', { monetization_type: 'markup' }), gstinCheckDigit],
  indexes: [['phone'], ['gstin'], ['status', 'brand'], ['account_manager'], ['bd_executive'], ['hub']],
  list: {
    columns: [
      'brand',
      'registered_name',
      'id',
      'phone',
      'city',
      'monetization_type',
      'qc_state',
      'kyc_status',
      'status',
      'account_manager',
      'email',
      'international',
      'payment_type',
      'exchange_enable',
    ],
    filters: [
      'brand',
      'registered_name',
      'id',
      'email',
      'phone',
      'gstin',
      'city',
      'international',
      'monetization_type',
      'payment_type',
      'exchange_enable',
      'status',
      'qc_state',
      'kyc_status',
      'account_manager',
      'bd_executive',
      'categories',
    ],
    sort: ['id', 'desc'],
    mine: { role: 'account manager', field: 'account_manager' },
  },
  scope: { bound: { field: 'id' } },
  may: { list: 'suppliers_view', create: 'supplier_add', edit: 'supplier_edit' },
  routes: { list: '/suppliers', create: '/supplier/add-supplier', edit: '/supplier/edit/:id' },
  actions: {
    delete_temporarily: move(
      'status',
      { from: ['active'], to: 'deleted temporarily' },
      { asks: { reason }, effect: true, dangerous: true, says: { done: 'deactivated_successfully', failed } },
    ),
    delete_permanently: move(
      'status',
      { from: ['active', 'deleted temporarily'], to: 'deleted permanently' },
      { asks: { reason }, guards: [notOpen], effect: true, dangerous: true, says: { done: 'deactivated_successfully', failed } },
    ),
    activate: move(
      'status',
      { from: ['deleted temporarily'], to: 'active' },
      { effect: true, dangerous: true, says: { done: 'activated_successfully', failed } },
    ),
    activate_restoring: move(
      'status',
      { from: ['deleted temporarily'], to: 'active' },
      { label: 'Activate restoring products', effect: true, dangerous: true, says: { done: 'activated_successfully', failed } },
    ),
    change_qc_state: choose('qc_state', qcMoves, {
      label: 'Change QC state',
      reserved: { when: { qc_state: 13 }, role: 'admin' },
      asks: { reason, sample_size: integer(), defect_percent: percent({ label: 'Defects' }) },
      effect: true,
      dangerous: true,
      says: { done: 'supplier_details_updated', failed },
    }),
    set_account_manager: act({
      asks: { account_manager: reference('staff_users', { required: true, only: { status: 'active' } }) },
      says: { done: 'supplier_details_updated', failed },
    }),
  },
  effects: ['create'],
  says: { saved: 'supplier_details_updated', saveFailed: failed, createFailed: 'supplier_add_error' },
})
