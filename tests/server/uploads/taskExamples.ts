export interface Example {
  readonly params?: object
  readonly good: readonly string[]
  /** Entries, and what is said of them. */
  readonly bad: readonly (readonly [entries: string, says: string])[]
}

const notNumber = 'Invalid data at index 1: catalog_id: Please check the value type'
const notFound = 'Invalid data at index 1: catalog_id: Id not found'
const slaDate = 'SLA date not valid at index 1'
const missing = 'Inputs Missing. Please check'

/** The entries that the documents name for each task (document 1, §2.8). */
export const taskExamples: Readonly<Record<string, Example>> = {
  'catalog-hidden': {
    params: { mode: 'hide' },
    good: ['500101', '500101,500102\n500104'],
    bad: [
      ['abc', notNumber],
      ['599999', notFound],
      ['-1', notNumber],
      [
        '500101\nabc\n599999',
        'Invalid data at index 2: catalog_id: Please check the value type\nInvalid data at index 3: catalog_id: Id not found',
      ],
      ['500101\n500101\nabc', 'Invalid data at index 3: catalog_id: Please check the value type'],
    ],
  },
  'move-catalog-to-collection-hidden': {
    params: { reason: 'sold out' },
    good: ['500101'],
    bad: [
      ['5001 01', notNumber],
      ['599999', notFound],
      [' \n', missing],
    ],
  },
  'move-catalogs-to-quality-hidden-collection': {
    params: { reason: 'complaints' },
    good: ['500102'],
    bad: [
      ['x500102', notNumber],
      ['599999', notFound],
    ],
  },
  'add-catalogs-to-collections': {
    params: { collections: [3001] },
    good: ['500104', '500101\n500104'],
    bad: [
      ['599999', notFound],
      ['500103', 'Invalid data at index 1: Catalog 500103 is hidden'],
    ],
  },
  'remove-catalogs-from-collections': {
    params: { collections: [3001] },
    good: ['500101'],
    bad: [
      ['599999', notFound],
      ['500104', 'Invalid data at index 1: 500104 not in collection'],
      ['12a', notNumber],
    ],
  },
  'suborder-sla-update': {
    good: ['261118000123_1,2026-11-23', '261118000123_1, 2026-11-18'],
    bad: [
      ['261118000123_1,25-11-2026', slaDate],
      ['261118000123_1,2026-10-01', slaDate],
      ['261118000124_1,2026-12-19', slaDate],
      ['261118000123_1,2026-11-25', slaDate],
      ['261101000010_1,2026-11-25', 'Invalid data at index 1: 261101000010_1 is Delivered, allowed from Ordered, Hold, Supplier accepted'],
      ['261118000123_1', 'Invalid data at index 1: too few values'],
      ['261118000123_1,2026-11-23,1', 'Invalid data at index 1: too many values'],
      ['261118000123_1,2026-11-23\n261118000123_1,2026-11-24', 'Invalid data at index 2: Same as row 1'],
    ],
  },
  'suborder-cancel-date-update': {
    good: ['261118000123_1,2026-11-28'],
    bad: [
      ['261118000123_1,28/11/2026', 'Invalid data at index 1: date: Please check the value type'],
      ['999999999999_1,2026-11-28', 'Invalid data at index 1: sub_order_number: Id not found'],
      ['261118000123_1,2026-11-19', 'Invalid data at index 1: date: must not be before the SLA date 2026-11-20'],
      ['261118000123_1,2026-11-17', 'Invalid data at index 1: date: Enter today or a later date.'],
    ],
  },
  'uat-catalogs': {
    params: { mode: 'add' },
    good: ['500201'],
    bad: [
      ['500101', 'Invalid data at index 1: 500101 is activated'],
      ['599999', notFound],
      ['uat', notNumber],
    ],
  },
  'bulk-badge-group-update': {
    params: { badge_group: 1, badge_level: 2, reason: 'rose' },
    good: ['RS100001', 'RS100001\nRS100002'],
    bad: [
      ['RS1', 'Invalid data at index 1: reseller_code: Id not found'],
      ['RS999999', 'Invalid data at index 1: reseller_code: Id not found'],
      ['CU200001', 'Invalid data at index 1: reseller_code: Id not found'],
      ['RS100009', 'Invalid data at index 1: RS100009 is not a reseller'],
    ],
  },
  'ads-task-add': {
    params: { task: 'boost' },
    good: ['1001,500101,500,9', '1001,500101,500,9\n1001,500102,99.50,3'],
    bad: [
      ['1001,500300,500,9', 'Invalid data at index 1: 500300 belongs to another supplier'],
      ['1001,500101,0,9', 'Invalid data at index 1: budget: Must be more than 0.'],
      ['1001', 'Invalid data at index 1: too few values'],
      ['1001,599999,500,9', 'Invalid data at index 1: catalog_id: Id not found'],
    ],
  },
  'stop-words-paste': {
    good: ['for', 'with, and', 'The\nOf'],
    bad: [['for sale', 'Invalid data at index 1: stop_word: Must be one word.']],
  },
  'qcl-redactions-paste': {
    good: ['kurti', 'Cotton  Kurti\nsaree'],
    bad: [
      ['x'.repeat(101), 'Invalid data at index 1: wrong_query: must be at most 100 characters'],
      [' ', missing],
    ],
  },
  'query-tags-paste': {
    good: ['Red  kurti,4012,color=red,0.9', 'red kurti,4012,color=red|fabric=silk,0.5\nred saree,4012,,0.9'],
    bad: [
      ['red kurti', 'Invalid data at index 1: too few values'],
      ['red kurti,99,,0.9', 'Invalid data at index 1: ss_id: Id not found'],
      [
        'red kurti,4012,color,0.9',
        'Invalid data at index 1: Invalid key value pairs: names have letters, digits, dots, dashes and underscores only, and no value is empty.',
      ],
    ],
  },
  'query-tag-blacklist-paste': {
    good: ['cheap,RSVT,no intent', 'cheap,RSVT,no intent\ncheap,GVT,no intent'],
    bad: [
      ['cheap,XYZ,no intent', 'Invalid data at index 1: event_key: Input not valid. Allowed: GVT, RSVT'],
      ['cheap,RSVT', 'Invalid data at index 1: too few values'],
    ],
  },
  'abg-mappings-paste': {
    good: ['4012,color,Warm,Red|maroon|red', '4012,color,warm,red\n4012,color,cold,blue|green'],
    bad: [
      ['4012,color,warm', 'Invalid data at index 1: too few values'],
      ['99,color,warm,red', 'Invalid data at index 1: ss_id: Id not found'],
    ],
  },
  'qcl-corrections-paste': {
    good: ['kurty,kurti', 'kurty,kurti\nsare,saree'],
    bad: [
      ['kurty', 'Invalid data at index 1: too few values'],
      ['kurti,Kurti', 'Invalid data at index 1: Must not be the same as wrong_query.'],
      ['kurty,kurti\nkurti,kurta', 'Invalid data at index 2: "kurty" points here. Point it at "kurta" first.'],
    ],
  },
  'query-normalizations-paste': {
    good: ['kurtis,kurti', 'kurtis,kurti\nsarees,saree'],
    bad: [
      ['kurtis', 'Invalid data at index 1: too few values'],
      ['kurtis,kurtis', 'Invalid data at index 1: Must not be the same as query.'],
      ['kurtis,kurti\ntunics,kurtis', 'Invalid data at index 2: Point at "kurti" directly.'],
    ],
  },
}
