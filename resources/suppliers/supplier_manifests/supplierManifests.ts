import { children, date, integer, reference, resource, state, text, transition } from '../../../schema/language.ts'

const says = { failed: 'awb_or_partner_not_found' } as const

/** What a supplier hands to a courier on a day: the parcels, the sheet that both sign (document 1, §2.3; domain.md, §1.4). */
export const supplierManifests = resource('supplier_manifests', {
  section: 'suppliers',
  synonyms: ['awb', 'handover', 'pickup', 'barcode', 'ship'],
  fields: {
    manifest_number: text({ max: 16, required: true, unique: true, search: true, numbered: { prefix: 'MF', digits: 8 } }),
    supplier: reference('suppliers', { required: true, fixed: true, where: { status: 'active' } }),
    courier: reference('couriers', { required: true, fixed: true, where: { active: true } }),
    manifest_date: date({ required: true, label: 'Date' }),
    status: state(['open', 'closed', 'handed over'], { tones: { open: 'attention', closed: 'info', 'handed over': 'good' } }),
    parcel_count: integer({ readOnly: true, label: 'Parcels', aggregate: { of: 'manifest_lines', by: 'manifest', as: { count: true } } }),
    // Somebody of the courier's, as they sign.
    handed_over_to: text({ max: 50, readOnly: true, personal: false }),
    left_over: reference('supplier_manifests', { readOnly: true, label: 'Left over parcels', help: 'The manifest that the rest went to' }),
    lines: children('manifest_lines', {
      by: 'manifest',
      allows: ['add', 'edit', 'remove'],
      label: 'Parcels on it',
      columns: ['sub_order', 'awb', 'weight_g', 'left_over'],
      ticked: {
        reference: 'sub_order',
        same: { supplier: 'supplier' },
        columns: ['sub_order_number', 'product_name', 'variation', 'quantity', 'sla_date', 'cancel_date'],
        pasted: ['awb'],
      },
    }),
  },
  title: 'manifest_number',
  sections: {
    manifest: ['manifest_number', 'supplier', 'courier', 'manifest_date', 'status', 'parcel_count', 'handed_over_to', 'left_over'],
    parcels: ['lines'],
  },
  indexes: [['supplier', '-manifest_date'], ['status', 'manifest_date'], ['courier'], ['left_over']],
  list: {
    columns: ['manifest_number', 'supplier', 'courier', 'manifest_date', 'status', 'parcel_count', 'handed_over_to', 'left_over'],
    filters: ['manifest_number', 'supplier', 'courier', 'manifest_date', 'status'],
    relatedFilters: { awb: { child: 'manifest_lines', by: 'manifest', field: 'awb', label: 'AWB' } },
    sort: ['id', 'desc'],
    views: { open: { filter: { status: 'open' } }, to_hand_over: { filter: { status: 'closed' }, home: ['ops executive'] } },
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'supplier_manifest', create: 'supplier_manifest', edit: 'supplier_manifest', delete: 'supplier_manifest' },
  routes: { list: '/supplier-manifest', create: '/supplier-manifest/add', edit: '/supplier-manifest/:id' },
  // What is on the sheet stands there as it was printed.
  closed: { status: ['closed', 'handed over'] },
  irreversibleWhen: [{ where: { status: 'handed over' }, because: 'manifest_has_left' }],
  actions: {
    close: transition('status', { from: ['open'], to: 'closed' }, { messages: says, planner: true }),
    reopen: transition('status', { from: ['closed'], to: 'open' }),
    hand_over: transition(
      'status',
      { from: ['closed'], to: 'handed over' },
      {
        messages: says,
        planner: true,
        confirm: true,
        stayOnRecord: true,
        destructive: false,
        inputs: { handed_over_to: text({ max: 50, required: true, help: 'Name of the courier’s driver' }) },
      },
    ),
  },
  prints: { sheet: { as: 'pdf', label: 'Print the sheet', when: { status: ['closed', 'handed over'] } } },
})
