import { phoneNumber, slug, someAddress } from '../people.ts'
import type { World } from '../world.ts'
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

const penaltyTypes: readonly (readonly [
  code: string,
  name: string,
  fine: 'delay' | 'cancellation',
  amount: 'flat' | 'percent',
  value: number,
])[] = [
  ['late_dispatch', 'Late dispatch', 'delay', 'flat', 50],
  ['very_late_dispatch', 'Very late dispatch', 'delay', 'flat', 100],
  ['out_of_stock', 'Cancelled: out of stock', 'cancellation', 'percent', 10],
  ['quality_cancel', 'Cancelled: quality', 'cancellation', 'percent', 12],
]

export type Hub = ReturnType<typeof supplierSettings>['hubs'][number]

/** Hubs, kinds of attributes with some values, and kinds of penalties. */
export function supplierSettings(world: World, suppliers: readonly Supplier[]) {
  const draw = world.random('supplier_settings')
  const { cities } = world.words
  const prefix = (index: number) => cities[index]!.name.slice(0, 3).toUpperCase()
  return {
    hubs: Array.from({ length: 12 }, (_, index) => {
      const city = cities[index]!
      const address = someAddress(world, draw, city)
      return {
        id: index + 1,
        hub_code: `${prefix(index)}Q${1 + cities.slice(0, index).filter((_city, other) => prefix(other) === prefix(index)).length}`,
        name: `${city.name} hub`,
        address: address.line,
        city: city.name,
        state: city.state,
        pincode: address.pincode,
        phone: phoneNumber(world, 20_000 + index),
      }
    }),
    supplier_attributes: attributes.map(([name, value_type, default_value, custom], index) => ({
      id: index + 1,
      name,
      key: slug(name).replaceAll('-', '_'),
      value_type,
      default_value,
      custom_values: custom ?? null,
    })),
    supplier_attribute_values: suppliers.slice(0, 60).map((supplier, index) => ({
      id: index + 1,
      supplier: supplier.id,
      attribute: index % 2 === 0 ? 3 : 2,
      value: index % 2 === 0 ? draw.pick(['basic', 'standard', 'premium']) : draw.pick(['true', 'false']),
    })),
    supplier_penalty_types: penaltyTypes.map(([code, name, fine_kind, amount_type, value], index) => ({
      id: index + 1,
      code,
      name,
      fine_kind,
      amount_type,
      value: String(amount_type === 'flat' ? value * world.by({ IN: 1, ID: 250 }) : value),
      max_amount: amount_type === 'percent' ? world.money(world.by({ IN: 500, ID: 125_000 })) : null,
      effective_from: world.moments.daysAgo(300),
      active: true,
    })),
  }
}
