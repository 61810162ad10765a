import type { WorkContext } from '../work/work.ts'
import { consoleProvider, fileProvider } from './houseProviders.ts'
import type { Provider } from './provider.ts'
import { smtpProvider } from './smtpProvider.ts'
import { webhookProvider } from './webhookProvider.ts'

/** What carries the messages of a channel; null where none is set. */
export function providerOf(channel: string, { engine, clock, log }: Pick<WorkContext, 'engine' | 'clock' | 'log'>): Provider | null {
  const { channels, privateHosts, dataDir } = engine.sending
  const setting = channels[channel]
  switch (setting?.provider) {
    case 'console':
      return consoleProvider(channel, log)
    case 'file':
      return fileProvider(channel, dataDir, clock)
    case 'smtp':
      return smtpProvider(setting.url ?? '', setting.from ?? '')
    case 'webhook':
      return webhookProvider(setting, clock, privateHosts)
    default:
      return null
  }
}
