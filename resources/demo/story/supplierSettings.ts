import { phoneNumber, slug, someAddress } from '../people.ts'
import { numberedOf, type World } from '../world.ts'
import type { Supplier } from './suppliers.ts'

const attributes: readonly (readonly [name: string, type: string, standard: string, custom?: readonly string[]])[] = [
  ['Warehouse size', 'integer', '1000'],
  ['Own label', 'boolean', 'false'],
  ['Packing grade', 'custom', 'standard', ['basic', 'standard', 'premium']],
  ['Return rate target', 'float', '8.5'],
  ['Dispatch cut-off', 'string', '14:00'],
  ['Works on Sundays', 'boolean', 'false'],
  ['Staff in packing', 'integer', '5'],
  ['Photo studio', 'boolean', 'true'],
  ['Price tier', 'custom', 'middle', ['low', 'middle', 'high']],
  ['Average weight', 'double', '0.45'],
  ['Language of the panel', 'custom', 'English', ['English', 'Hindi', 'Indonesian']],
  ['Contact hours', 'string', '10:00-18:00'],
]

const penaltyTypes = [
  ['late_dispatch', 'Late dispatch', 'delay', 'flat', 50],
  ['very_late_dispatch', 'Very late dispatch', 'delay', 'flat', 100],
  ['out_of_stock', 'Cancelled: out of stock', 'cancellation', 'percent', 10],
  ['quality_cancel', 'Cancelled: quality', 'cancellation', 'percent', 12],
] as const

export type Hub = ReturnType<typeof supplierSettings>['hubs'][number]

/** Hubs, kinds of attributes with some values, and kinds of penalties. */
export function supplierSettings(world: World, suppliers: readonly Supplier[]) {
  const draw = world.random('supplier_settings')
  const { cities } = world.words
  const prefix = (index: number) => cities[index]!.name.slice(0, 3).toUpperCase()
  const hubs = numberedOf(cities.slice(0, 12), (city, index) => {
    const { line, place } = someAddress(world, draw, city)
    const alike = cities.slice(0, index).filter((_city, other) => prefix(other) === prefix(index))
    return {
      hub_code: `${prefix(index)}Q${1 + alike.length}`,
      name: `${city.name} hub`,
      address: line,
      ...place,
      phone: phoneNumber(world, 20_000 + index),
    }
  })
  const supplier_attribute_values = numberedOf(suppliers.slice(0, 60), (supplier, index) => {
    const [attribute, some] = index % 2 === 0 ? ([3, ['basic', 'standard', 'premium']] as const) : ([2, ['true', 'false']] as const)
    return { supplier: supplier.id, attribute, value: draw.pick<string>(some) }
  })
  const supplier_attributes = numberedOf(attributes, ([name, value_type, default_value, custom_values = null]) => ({
    name,
    key: slug(name).replaceAll('-', '_'),
    value_type,
    default_value,
    custom_values,
  }))
  const supplier_penalty_types = numberedOf(penaltyTypes, ([code, name, fine_kind, amount_type, value]) => ({
    code,
    name,
    fine_kind,
    amount_type,
    value: String(amount_type === 'flat' ? value * world.by({ IN: 1, ID: 250 }) : value),
    max_amount: amount_type === 'percent' ? world.money(world.by({ IN: 500, ID: 125_000 })) : null,
    effective_from: world.moments.daysAgo(300),
    active: true,
  }))
  return { hubs, supplier_attributes, supplier_attribute_values, supplier_penalty_types }
}
