import { boolean, choice, formats, integer, reference, resource, text } from '../../../schema/language.ts'

/** Why a line was left over when its manifest was handed over. */
export const leftOverReasons = ['not ready to ship', 'order not paid', 'AWB already used'] as const

/** A parcel of a manifest: a sub-order with the AWB that it goes with (domain.md, §1.4). */
export const manifestLines = resource('manifest_lines', {
  section: 'suppliers',
  fields: {
    manifest: reference('supplier_manifests', { required: true, fixed: true }),
    sub_order: reference('sub_orders', {
      required: true,
      fixed: true,
      where: { status: 12, supplier_order_status: 2 },
      label: 'Sub-order',
    }),
    awb: text({ max: 30, format: formats.awb, personal: false, label: 'AWB', copied: true }),
    weight_g: integer({ min: 1, unit: 'g', label: 'Weight' }),
    left_over: choice(leftOverReasons, { readOnly: true, help: 'Why it was not handed over with the manifest before' }),
    // Until its manifest is handed over: a sub-order goes once.
    open: boolean({ default: true, readOnly: true, internal: true }),
  },
  title: 'sub_order',
  unique: [{ on: ['sub_order'], where: { open: true } }, ['manifest', 'awb']],
  indexes: [['manifest'], ['sub_order'], { on: ['awb'], where: { open: true } }],
  list: {
    columns: ['sub_order', 'awb', 'weight_g', 'left_over'],
    filters: ['manifest', 'sub_order', 'awb', 'left_over'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: { of: 'manifest' } },
  opensAt: 'manifest',
  irreversibleWhen: [{ as: 'manifest', because: 'manifest_has_left' }],
  permissions: { list: 'supplier_manifest' },
  planners: ['create', 'delete'],
})
