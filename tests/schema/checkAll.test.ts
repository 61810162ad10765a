import { describe, expect, it } from 'vitest'
import { marketplace } from '../../resources/marketplace.ts'
import { checkAll, faultLine } from '../../schema/checks/checkAll.ts'
import { type Job, job } from '../../schema/job.ts'
import { children } from '../../schema/kinds/children.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { date } from '../../schema/kinds/date.ts'
import { html } from '../../schema/kinds/html.ts'
import { image } from '../../schema/kinds/image.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { phone } from '../../schema/kinds/phone.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { page } from '../../schema/page.ts'
import type { Resource } from '../../schema/resource.ts'
import { lessOrEqual } from '../../schema/rule.ts'
import type { Tool } from '../../schema/tools.ts'
import { faultsOfDeclarations } from '../../server/faultsOfDeclarations.ts'
import { bent, celled, codes, copy, desked, filled, good, known, madeBy, many, mine, part, person, viewed } from './badDeclarations.ts'

describe('errors in declarations', () => {
  it('finds none in a good declaration, nor in those of the product', () => {
    expect(checkAll({ tools: [good], ...known })).toEqual([])
    expect(faultsOfDeclarations(marketplace)).toEqual([])
    expect(checkAll({ tools: [person, copy({})], ...known })).toEqual([])
  })
  it('names the place, the fact and the remedy', () => {
    const faults = checkAll({ tools: [bent({ sections: { bank: ['nmae'] } })], ...known })
    expect(faults.map(faultLine)).toEqual(["R05 shops.sections.bank: no field 'nmae' (did you mean 'name'?)"])
  })

  const tabbed = (changes: object, routes: Resource['routes'] = { edit: '/shop/:id' }) => [
    bent({ routes }),
    { ...page('desk', { section: 'x', routes: ['/desk'], permission: 'shops_view' }), tabs: { all: 'shops' }, ...changes } as Tool,
  ]

  it('takes a page of tabs', () => expect(checkAll({ tools: tabbed({}), ...known })).toEqual([]))

  it('accepts rows that lead to others, or that give the reason for having no detail page', () => {
    expect(codes(bent({ routes: { list: '/shops' }, noDetailPage: 'A row says all there is' }))).toEqual([])
    const stall = bent({ name: 'stalls', routes: { list: '/stalls' }, opensAt: 'part_of' })
    expect(codes(good, stall)).toEqual([])
  })

  const table: [string, string, Tool[], Job[]?][] = [
    ['R21 a tab of nothing', 'R21', tabbed({ tabs: { all: 'shop' } })],
    ['R21 a tab with an address of its own', 'R21', [good, ...tabbed({}).slice(1)]],
    ['R21 a page of tabs with a parameter', 'R21', tabbed({ routes: ['/desk/:id'] })],
    ['R01 two tools of one name', 'R01', [good, good]],
    [
      'R02 two screens at one address',
      'R02',
      [good, page('other', { section: 'x', routes: ['/shop/:shop_id'], permission: 'shops_view' })],
    ],
    ['R03 an address with a field that changes', 'R03', [bent({ routes: { edit: '/shop/:id/:name' as '/:id' } })]],
    ['R03 an edit address without an id', 'R03', [bent({ routes: { edit: '/shop' as '/:id' } })]],
    ['R04 an unknown permission', 'R04', [bent({ permissions: { list: 'shop_view' } })]],
    ['R04 no permission', 'R04', [bent({ permissions: { list: [] } })]],
    ['R05 an unknown title', 'R05', [bent({ title: 'nothing' })]],
    ['R06 a field twice in the form', 'R06', [bent({ tabs: { a: ['name'], b: { c: ['name'] } } })]],
    ['R07 a field of a reserved name', 'R07', [bent({ fields: { ...good.fields, version: integer() } })]],
    [
      'R07 a unit that follows no choice',
      'R07',
      [bent({ fields: { ...good.fields, size: integer({ unitBy: { field: 'name', units: { m: 'cm' } } }) } })],
    ],
    ['R08 a condition on nothing', 'R08', [bent({ fields: { ...good.fields, size: { ...integer(), when: { nothing: 1 } } } })]],
    ['R09 a reference to nothing', 'R09', [bent({ fields: { ...good.fields, owner: reference('people') } })]],
    ['R09 children that refer elsewhere', 'R09', [bent({ fields: { ...good.fields, parts: children('shops', { by: 'name' }) } })]],
    [
      'R09 children drawn by what is not a date',
      'R09',
      [bent({ fields: { ...good.fields, parts: children('shops', { by: 'part_of', charted: { by: 'name', of: 'size' } }) } })],
    ],
    [
      'R09 children drawn by what is not a number',
      'R09',
      [
        bent({
          fields: { ...good.fields, on: date(), parts: children('shops', { by: 'part_of', charted: { by: 'on', of: 'name' } }) },
        }),
      ],
    ],
    ['R11 a form above the list of what nobody types', 'R11', [bent({ list: { ...good.list, createsHere: ['nothing' as 'name'] } })]],
    ['R13 an action that shows nothing', 'R13', [bent({ actions: { close: { shows: ['nothing'] } } })]],
    [
      'R09 children with an upload that is none',
      'R09',
      [bent({ fields: { ...good.fields, parts: children('shops', { by: 'part_of', uploads: ['shop-file'] }) } })],
    ],
    [
      'R10 a roll-up of nothing',
      'R10',
      [bent({ fields: { ...good.fields, sum: integer({ aggregate: { of: 'shops', by: 'part_of', as: { sum: 'weight' } } }) } })],
    ],
    ['R09 a field that notifies nobody', 'R09', [bent({ fields: { ...good.fields, part_of: reference('shops', { notifies: true }) } })]],
    ['R11 a list that asks a field what it is not asked', 'R11', [viewed({ filter: { name_from: 'a' } })]],
    ['R11 a card of a list without an address', 'R11', [{ ...viewed({ filter: {}, home: true }), routes: {} } as Tool]],
    ['R11 a card that leads to no page', 'R11', [viewed({ filter: {}, home: true, at: '/nowhere?tab=a' })]],
    ['R11 a column that is no field', 'R11', [bent({ list: { ...good.list, columns: ['nothing'] } as Resource['list'] })]],
    ['R11 a column twice', 'R11', [bent({ list: { ...good.list, columns: ['name', 'name'] } as Resource['list'] })]],
    [
      'R11 a state that is not seen at first',
      'R11',
      [bent({ fields: many, list: { ...good.list, columns: Object.keys(many) } as Resource['list'] })],
    ],
    ['R37 listed rows that cannot be opened', 'R37', [bent({ routes: { list: '/shops' } })]],
    ['R37 rows of a tab that cannot be opened', 'R37', tabbed({}, {})],
    ['R37 rows with a detail page that also give a reason for having none', 'R37', [bent({ noDetailPage: 'A row says all there is' })]],
    ['R17 a desk with pictures that are none', 'R17', [desked({ pictures: 'name', parts: {} })]],
    ['R70 a part in the order of a text', 'R70', [desked({ parts: { more: { ...part, sort: ['name', 'asc'] } } })]],
    ['R17 cards without pictures', 'R17', [desked({ parts: { more: { ...part, gallery: 'name' } } })]],
    ['R17 a part with a picture that is none', 'R17', [desked({ parts: { more: { ...part, picture: 'name' } } })]],
    ['R11 a gallery without pictures', 'R11', [bent({ list: { ...good.list, gallery: 'name' } as Resource['list'] })]],
    [
      'R11 a masked value that nobody finds by all of it',
      'R11',
      [bent({ fields: { ...good.fields, code: text({ max: 9, masked: 'shops_view' }) } })],
    ],
    ['R11 a total of what has no sum', 'R11', [bent({ list: { ...good.list, sums: ['name'] } as Resource['list'] })]],
    ['R11 a total of ids', 'R11', [bent({ list: { ...good.list, sums: ['part_of'] } as Resource['list'] })]],
    [
      'R12 a filter through nothing',
      'R12',
      [bent({ list: { ...good.list, relatedFilters: { owner: { child: 'people', by: 'shop', field: 'name' } } } as Resource['list'] })],
    ],
    [
      'R12 a way over other tables that leads elsewhere',
      'R12',
      [
        bent({
          list: { ...good.list, relatedFilters: { sub: { child: 'shops', by: 'part_of.status', field: 'name' } } } as Resource['list'],
        }),
      ],
    ],
    [
      'R13 a limit of what is not asked',
      'R13',
      [bent({ actions: { close: { planner: true, remaining: { question: 'size', message: 'saved' } } } })],
    ],
    ['R12 own rows by what names nobody', 'R12', [mine('name')]],
    ['R12 own rows that could not be left', 'R12', [mine('owner')]],
    [
      'R13 an action to an unknown state',
      'R13',
      [bent({ actions: { bury: { transition: { field: 'status', from: ['open'], to: 'gone' } } } })],
    ],
    ['R14 a guard on nothing', 'R14', [bent({ actions: { close: { guards: [{ none: 'people', by: 'shop', message: 'saved' }] } } })]],
    ['R24 personal values of nobody', 'R24', [bent({ fields: { ...good.fields, name: text({ max: 9, personal: true }) } })]],
    ['R24 rows of nobody who could be erased', 'R24', [bent({ dataSubject: ['part_of'] })]],
    ['R24 rows of what is no reference', 'R24', [person, copy({ dataSubject: ['name'] })]],
    ['R24 rows of no tool', 'R24', [person, copy({ dataSubject: [{ tool: 'person', by: 'code', named: 'name' }] })]],
    ['R24 rows named by no field', 'R24', [person, copy({ dataSubject: [{ tool: 'people', by: 'cod', named: 'name' }] })]],
    ['R25 nothing left of what is required', 'R25', [person, copy({}, text({ max: 9, required: true, personal: true }))]],
    ['R25 a text left where none can stand', 'R25', [person, copy({}, integer({ personal: { leaves: 'gone' } }))]],
    ['R26 a copy by a reference', 'R26', [person, copy({ dataSubject: undefined }, text({ max: 9 }))]],
    ['R26 a copy in a tool that is theirs', 'R26', [person, copy({}, text({ max: 9 }))]],
    ['R26 a phone that is nobody’s', 'R26', [bent({ fields: { ...good.fields, phone: phone() } })]],
    ['R26 a copy by a file', 'R26', [person, good, filled]],
    ['R20 an erasing that could be reverted', 'R20', [bent({ actions: { erase: { erases: true } } })]],
    ['R15 a message without a text', 'R15', [bent({ messages: { saved: 'svaed' } })]],
    ['R15 an unknown message of a unique set', 'R15', [bent({ unique: [{ on: ['name'], message: 'nothing' }] })]],
    [
      'R15 an unknown message of a unique field',
      'R15',
      [bent({ fields: { ...good.fields, name: text({ max: 9, unique: true, uniqueMessage: 'no' }) } })],
    ],
    [
      'R07 a message of a field that is not unique',
      'R07',
      [bent({ fields: { ...good.fields, name: text({ max: 9, uniqueMessage: 'saved' }) } })],
    ],
    ['R05 a unique set of nothing', 'R05', [bent(JSON.parse('{"unique":[{"on":["cod"]}]}') as Partial<Resource>)]],
    ['R08 a cell with a condition on no cell', 'R08', [celled({ size: integer({ when: { name: 'a' } }) })]],
    ['R08 a rule across no cells', 'R08', [celled({ size: integer() }, { rules: [lessOrEqual('size', 'most')] })]],
    ['R09 a reference of a cell to nothing', 'R09', [celled({ shop: reference('shop') })]],
    ['R09 a question about nothing', 'R09', [bent({ actions: { close: { inputs: { to: reference('shop') } } } })]],
    [
      'R11 a sort by pictures',
      'R11',
      [bent({ fields: { ...good.fields, photo: image() }, list: { ...good.list, sort: ['photo', 'asc'] } as Resource['list'] })],
    ],
    [
      'R18 a job on nothing',
      'R18',
      [good],
      [job('nightly', bent({ name: 'shop' }) as Resource, { where: {}, action: 'close', every: 60 })],
    ],
    ['R28 an unknown section', 'R28', [bent({ section: 'tset' })]],
    ['R28 an unknown section of a page', 'R28', [page('desk', { section: 'y', routes: ['/desk'], permission: 'shops_view' })]],
    [
      'R28 a page of approvals of an unknown section',
      'R28',
      [page('desk', { section: 'test', approvalsOf: 'y', routes: ['/desk'], permission: 'shops_view' })],
    ],
    [
      'R29 required where nobody may fill it',
      'R29',
      [bent({ permissions: madeBy, fields: { ...good.fields, code: text({ max: 9, required: true, readOnly: true }) } })],
    ],
    [
      'R29 required and in no section',
      'R29',
      [bent({ sections: { one: ['size'] }, fields: { ...good.fields, name: text({ max: 9, required: true }) } })],
    ],
    ['R30 a default beyond its limit', 'R30', [bent({ fields: { ...good.fields, size: integer({ max: 9, default: 10 }) } })]],
    [
      'R30 a default beyond its limit in one country',
      'R30',
      [bent({ fields: { ...good.fields, size: integer({ max: { IN: 9, ID: 20 }, default: 10 }) } })],
    ],
    ['R30 a default of a cell that is not offered', 'R30', [celled({ mode: { ...choice(['less', 'more']), default: 'fewer' } })]],
    [
      'R08 a text that is typed by a field that is none',
      'R08',
      [celled({ name: text({ max: 9, typedAs: [{ when: { siez: 1 }, as: integer() }] }) })],
    ],
    ['R32 a cell with a table of its own', 'R32', [celled({ size: integer({ unique: true }) })]],
    ['R47 formatted text as the name of a row', 'R47', [bent({ fields: { ...good.fields, name: html() } })]],
    ['R47 formatted text in an index', 'R47', [bent({ fields: { ...good.fields, note: html() }, indexes: [['-note']] })]],
    ['R47 formatted text as one line', 'R47', [bent({ fields: { ...good.fields, note: { ...html(), copied: true } } })]],
    ['R04 an unknown permission of a masked cell', 'R04', [celled({ name: text({ max: 9, masked: 'shop_view' }) })]],
  ]
  it.each(table)('finds %s', (_name, code, tools, jobs) => {
    expect(checkAll({ tools, jobs, ...known }).map(fault => fault.code)).toContain(code)
  })

  it('knows roles and teams whose home page a list is for', () => {
    const faultsFor = (home: string) =>
      checkAll({ tools: [viewed({ filter: { name: 'a' }, home: [home] })], ...known, roles: ['admin'], teams: ['support'] }).map(
        ({ code }) => code,
      )
    expect([faultsFor('support'), faultsFor('admin'), faultsFor('somebody')]).toEqual([[], [], ['R04']])
  })

  it('takes what is filled in one way or another', () => {
    const code = text({ max: 9, required: true, readOnly: true })
    expect(codes(bent({ permissions: madeBy, fields: { ...good.fields, code: { ...code, default: 'a' } } }))).toEqual([])
    expect(codes(bent({ permissions: madeBy, fields: { ...good.fields, code }, planners: ['create'] }))).toEqual([])
    expect(codes(bent({ fields: { ...good.fields, code } }))).toEqual([])
  })

  it('tells of a tool on which a check breaks, and goes on', () => {
    const broken = bent({ name: 'broken', routes: {}, actions: undefined })
    const told = checkAll({ tools: [broken, bent({ title: 'nmae' })], ...known }).map(faultLine)
    expect(told).toContainEqual(expect.stringMatching(/^R00 broken: cannot be checked/))
    expect(told).toContainEqual("R05 shops.title: no field 'nmae' (did you mean 'name'?)")
  })

  it('tells what another language does not say', () => {
    const of = () => ({ 'resources.shops.name': 'Shops', 'resources.shops.fields.size': 'Size', 'units.cm': 'cm' })
    const words = { of, said: new Map([['resources.shops.name', 'Toko']]), language: 'Indonesian' }
    expect(checkAll({ tools: [good], ...known, words }).map(faultLine)).toEqual([
      'R31 shops.fields.size: no Indonesian for "Size" (add fields.size to words.id.ts of the tool)',
      'R31 shops: units.cm: no Indonesian for "cm" (add units.cm to the Indonesian texts)',
    ])
  })

  it('finds every fault at once', () => {
    const worst = bent({ title: 'x', permissions: { list: 'y' }, list: { columns: ['z'], sort: ['name', 'asc'] } })
    expect(codes(worst)).toEqual(['R04', 'R05', 'R11'])
  })
})
