import { reference, resource, text } from '../../../schema/language.ts'

/** The value that one supplier has for one attribute. */
export const supplierAttributeValues = resource('supplier_attribute_values', {
  section: 'suppliers',
  fields: {
    supplier: reference('suppliers', { required: true, fixed: true }),
    attribute: reference('supplier_attributes', { required: true }),
    value: text({ max: 50, required: true }),
  },
  title: 'value',
  unique: [['supplier', 'attribute']],
  indexes: [['attribute']],
  list: { columns: ['attribute', 'value'], filters: ['supplier', 'attribute'], sort: ['id', 'asc'] },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'suppliers_view', create: ['supplier_edit', 'supplier_add'], edit: 'supplier_edit', delete: 'supplier_edit' },
})
