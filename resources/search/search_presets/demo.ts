import { categories } from '../../demo/story/categories.ts'
import { demo, numbered } from '../../demo/world.ts'

/** A few values of each form that people start from. */
export const rows = demo({
  rows() {
    const [first, second] = categories().leaves
    return numbered([
      { kind: 'normalization', name: 'Plural of kurti', data: { query: 'kurtis', normalized_query: 'kurti', language: 'en' } },
      { kind: 'normalization', name: 'Hindi spelling', data: { language: 'hi' } },
      { kind: 'expansion', name: 'Synonym of kurti', data: { query: 'kurti', expansion: 'tunic', score: '0.80' } },
      {
        kind: 'query tagging',
        name: `Red ${first?.name}`,
        data: { event_key: 'RSVT', sub_sub_category: first?.id, attributes: { color: 'red' } },
      },
      { kind: 'query tagging', name: `Any ${second?.name}`, data: { event_key: 'GVT', sub_sub_category: second?.id, score: '0.90' } },
      {
        kind: 'intent detection',
        name: 'Cheap products',
        data: {
          intent: 'price',
          conditions: { all: [{ fact: 'price', op: '≤', value: 300 }] },
          actions: [{ action: 'boost', part: 'title', factor: '2.00' }],
        },
      },
      {
        kind: 'intent detection',
        name: 'Question about an order',
        data: {
          intent: 'order help',
          input: 'where is my order',
          conditions: { fact: 'query', op: 'contains', value: 'my order' },
          actions: [{ action: 'redirect', destination: { screen: 'journey' } }],
        },
      },
    ])
  },
})
