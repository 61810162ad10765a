import { session as sessionOf } from '../../../authProvider/session.ts'
import { dataProvider as providerOf } from '../../../dataProvider/dataProvider.ts'
import { i18nProvider } from '../../../i18n/provider.ts'

const { translate } = i18nProvider()

/** What a part is drawn with that asks the API itself: the session of whoever it is asked as, and the panel's calls. */
export async function signedIn() {
  const session = sessionOf(new EventTarget())
  await session.check()
  return { session, dataProvider: providerOf({ translate, storage: sessionStorage, newKey: () => crypto.randomUUID() }) }
}
