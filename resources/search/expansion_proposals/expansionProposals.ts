import { boolean, customAction, decimal, resource, text } from '../../../schema/language.ts'
import { reviewed } from '../reviewed.ts'
import { query } from '../typedQuery.ts'

/** Expansions that the search engine proposes for a query (rest.md, §6.6). */
export const expansionProposals = resource('expansion_proposals', {
  section: 'search',
  one: 'proposed expansion',
  label: 'Proposed expansions',
  fields: {
    query: text({ max: 100, required: true, readOnly: true, search: true }),
    expansion: text({ max: 100, required: true, readOnly: true, search: true }),
    score: decimal({ required: true, readOnly: true, min: 0, max: 1, scale: 3, default: '0' }),
    simulated: boolean({ readOnly: true, help: 'Proposals of the demo data, not of a search engine' }),
  },
  title: 'query',
  unique: [['query', 'expansion']],
  ingests: {
    expansions: {
      event: {
        query: text({ ...query, required: true }),
        expansion: text({ ...query, required: true }),
        score: decimal({ min: 0, max: 1, scale: 3, required: true }),
      },
      once: ['query', 'expansion'],
      sets: { query: 'query', expansion: 'expansion', score: 'score' },
    },
  },
  list: { columns: ['query', 'expansion', 'score', 'simulated'], filters: ['query', 'expansion'], sort: ['score', 'desc'] },
  noDetailPage: 'A row shows all there is',
  requiresApprovalWhen: { actions: reviewed('query').actions },
  permissions: { list: 'search_ops' },
  actions: {
    redact: customAction({ permission: 'search_ops', planner: true, stayOnRecord: true }),
    blacklist: customAction({ permission: 'search_ops', planner: true, stayOnRecord: true, label: 'Blacklist the query' }),
  },
})
