import { demo, numbered } from '../../demo/world.ts'

/** What would have been told of the messages: nobody sent them. */
export const rows = demo({
  after: ['outbox_messages'],
  rows: (_world, made) =>
    numbered(
      made('outbox_messages').flatMap(({ id, state, reason, detail, sent_at }) => {
        if (sent_at === null) return []
        const at = new Date(Date.parse(String(sent_at)) + 20_000).toISOString()
        const later = new Date(Date.parse(at) + 600_000).toISOString()
        const event = (said: string, when: string) => ({
          created_at: when,
          message: id,
          event: said,
          at: when,
          reason: said === 'failed' ? reason : null,
          detail: said === 'failed' ? detail : null,
          simulated: true,
        })
        if (state === 'opened') return [event('delivered', at), event('opened', later)]
        return state === 'delivered' || state === 'failed' ? [event(String(state), at)] : []
      }),
    ),
})
