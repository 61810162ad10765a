import { formats } from '../../../schema/formats/formats.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { attributeDefault } from './attributeDefault.ts'

/** Attributes that a supplier may bear: key, type of value, default (document 2, §3 and §5). */
export const supplierAttributes = resource('supplier_attributes', {
  section: 'suppliers',
  fields: {
    name: text({ max: 50, required: true, search: true }),
    key: text({ max: 30, required: true, unique: true, fixed: true, format: formats.identifier }),
    value_type: choice(['string', 'integer', 'boolean', 'float', 'double', 'custom'], { required: true }),
    default_value: text({ max: 50 }),
    custom_values: tags({ length: 50, when: { value_type: 'custom' }, requiredWhen: { value_type: 'custom' } }),
  },
  title: 'name',
  rules: [attributeDefault],
  list: { columns: ['name', 'key', 'value_type', 'default_value'], filters: ['name', 'value_type'], sort: ['name', 'asc'] },
  may: { list: ['add_attributes_view', 'suppliers_view'] },
})
