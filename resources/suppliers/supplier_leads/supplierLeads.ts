import { customAction, email, formats, phone, reference, resource, state, text, transition } from '../../../schema/language.ts'

/** Businesses that registered and do not sell yet (document 1, §2.10: the non-seller portal). */
export const supplierLeads = resource('supplier_leads', {
  section: 'suppliers',
  label: 'Non-seller portal',
  synonyms: ['lead', 'prospect', 'new seller', 'onboarding'],
  fields: {
    business_name: text({ max: 100, required: true, search: true, readOnly: true }),
    contact_name: text({ max: 50, required: true, readOnly: true }),
    phone: phone({ required: true, unique: true, readOnly: true, personal: false }),
    email: email({ readOnly: true, personal: false, label: 'E-mail' }),
    city: text({ max: 60, readOnly: true }),
    category: text({ max: 60, readOnly: true }),
    gstin: text({ max: 15, format: formats.gstin, readOnly: true, label: 'GSTIN' }),
    status: state(['new', 'contacted', 'qualified', 'rejected', 'converted'], {
      tones: { new: 'attention', contacted: 'info', qualified: 'info', rejected: 'bad', converted: 'good' },
    }),
    bd_executive: reference('staff_users', { readOnly: true, notifies: true, label: 'BD executive' }),
    comment: text({ max: 128, readOnly: true }),
    supplier: reference('suppliers', { readOnly: true }),
  },
  title: 'business_name',
  sections: {
    business: ['business_name', 'contact_name', 'phone', 'email', 'city', 'category', 'gstin'],
    progress: ['status', 'bd_executive', 'comment', 'supplier'],
  },
  indexes: [['status', '-id'], ['bd_executive'], ['supplier']],
  list: {
    columns: ['business_name', 'status', 'contact_name', 'phone', 'city', 'category', 'bd_executive', 'created_at', 'comment', 'supplier'],
    filters: ['business_name', 'phone', 'email', 'city', 'category', 'status', 'bd_executive', 'created_at'],
    sort: ['id', 'desc'],
    ownRowsFilter: { role: 'BD executive', field: 'bd_executive' },
    views: {
      my_leads: { filter: { status: ['new', 'contacted', 'qualified'] }, currentUserFields: ['bd_executive'], home: ['BD executive'] },
      new_leads: { filter: { status: 'new' }, home: ['BD executive'] },
    },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'non_seller_portal', edit: 'non_seller_portal' },
  routes: { list: '/non-seller-portal', edit: '/non-seller-portal/:id' },
  createRelated: {
    tool: 'suppliers',
    with: {
      brand: 'business_name',
      registered_name: 'business_name',
      contact_name: 'contact_name',
      email: 'email',
      phone: 'phone',
      city: 'city',
      gstin: 'gstin',
    },
    when: { status: ['contacted', 'qualified'] },
  },
  actions: {
    contacted: transition('status', { from: ['new'], to: 'contacted' }),
    qualify: transition('status', { from: ['new', 'contacted'], to: 'qualified' }),
    reject: transition(
      'status',
      { from: ['new', 'contacted', 'qualified'], to: 'rejected' },
      { inputs: { comment: text({ max: 128, required: true }) }, messages: { done: 'rejected_successfully' } },
    ),
    convert: transition(
      'status',
      { from: ['contacted', 'qualified'], to: 'converted' },
      {
        inputs: { supplier: reference('suppliers', { required: true, help: 'Add the supplier first; its form is filled in from here' }) },
        bulk: 0,
      },
    ),
    assign: customAction({
      when: { status: { not: ['rejected', 'converted'] } },
      inputs: { bd_executive: reference('staff_users', { required: true, where: { status: 'active' }, label: 'BD executive' }) },
    }),
  },
})
