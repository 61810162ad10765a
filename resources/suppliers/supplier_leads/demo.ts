import { personName, phoneNumber, slug, someCity } from '../../demo/people.ts'
import { partnerShares } from '../../demo/shares/partnerShares.ts'
import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 80

const leadStates = { new: 35, contacted: 25, qualified: 15, rejected: 15, converted: 10 }
const leadComments = ['Sells in own shops only', 'No stock of its own', 'Prices too high', 'Cannot ship in time'] as const

/** Businesses that registered; those that were converted are suppliers of the demo, added soon after. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const { moments, words } = world
    const draw = world.random('supplier_leads')
    const executives = staffOf('BD executive')
    const states = draw.spread<string>(leadStates, COUNT)
    const added = draw.shuffled(suppliers.filter(({ international }) => !international))
    const taken = new Set(suppliers.map(({ brand }) => brand))
    const names = draw
      .shuffled(words.brandFirst.flatMap(first => words.brandLast.map(last => `${first} ${last}`)))
      .filter(name => !taken.has(name))
    const leads = states.map((status, index) => {
      const supplier = status === 'converted' ? added[index]! : null
      const city = someCity(world, draw)
      const name = names[index % names.length]!
      const registered = supplier
        ? moments.later(supplier.created_at, -24 * draw.whole(5, 30))
        : moments.at(moments.daysAgo(draw.whole(1, 90)), draw.whole(30_000, 70_000))
      const known = supplier ?? {
        registered_name: `${name} ${world.by({ IN: 'Enterprises', ID: 'Usaha' })}`,
        contact_name: personName(world, draw),
        phone: phoneNumber(world, 30_000 + index),
      }
      return {
        created_at: registered,
        business_name: known.registered_name,
        contact_name: known.contact_name,
        phone: known.phone,
        email: supplier?.email ?? (draw.chance(0.7) ? `${slug(name)}@example.com` : null),
        city: supplier?.city ?? city.name,
        category: draw.pick<string>(partnerShares.departments),
        gstin: supplier?.gstin ?? null,
        status,
        bd_executive: status === 'new' && draw.chance(0.6) ? null : draw.pick(executives),
        comment: status === 'rejected' ? draw.pick(leadComments) : null,
        supplier: supplier?.id ?? null,
      }
    })
    return leads.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).map((lead, index) => ({ id: index + 1, ...lead }))
  },
})
