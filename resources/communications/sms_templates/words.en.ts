/** English of `sms_templates` that its declaration cannot say. */
export const words = { views: { waiting_for_dlt: 'Waiting for DLT' } } as const
