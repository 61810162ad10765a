/**
 * What a customer is told whose return is rejected, by reject reason, where there is something to put right: 5 the wrong reason, 6 an image that is
 * not genuine (document 2, §3 "Return-rejection texts").
 */
export const rejectNotices = {
  5: 'Incorrect return reason selected. You may re-initiate the request with the correct reason and evidence',
  6: 'The uploaded image is not of the actual product. You may re-initiate the request with a picture of the delivered product',
} as const
