import type { Row } from '../../planner.ts'

/** In Indonesia no registry asks for texts. */
export const isSmsReady = (
  { dlt_status, provider_status }: Pick<Row<'sms_templates'>, 'dlt_status' | 'provider_status'>,
  country: string,
): boolean => (country !== 'IN' || dlt_status === 'approved') && provider_status === 'active'

export const isReady = ({
  active,
  channel,
  provider_status,
}: Pick<Row<'notification_templates'>, 'active' | 'channel' | 'provider_status'>): boolean =>
  active === true && (channel !== 'whatsapp' || provider_status === 'approved')
