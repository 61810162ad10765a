import { columnsOf, sandbox } from '../schema/language.ts'
import { messageEvents } from './communications/message_events/messageEvents.ts'
import { reviews } from './content/reviews/reviews.ts'
import { orders } from './orders/orders/orders.ts'
import { subOrders } from './orders/sub_orders/subOrders.ts'
import { referrals } from './resellers/referrals/referrals.ts'
import { users } from './resellers/users/users.ts'

/** Of whom and of what a statement may ask: nothing in it is told about a person but the code that members are known by (requirements 3.2 no. 40). */
export const sandboxes = [
  sandbox('audience', {
    users: columnsOf(users, {
      user_code: 'code',
      user_type: 'user_type',
      city: 'city',
      state: 'state',
      flag_state: 'flag_state',
      language: 'language',
      cod_allowed: 'cod_allowed',
      blocked: 'blocked',
      deletion: 'deletion',
      registered_on: 'registered_at',
      last_active_on: 'last_active_at',
      order_count: 'order_count',
      mod_id: { digits: 'code', modulo: 100 },
    }),
    orders: columnsOf(orders, {
      user_code: 'reseller.code',
      order_number: 'order_number',
      status: 'status',
      payment_mode: 'payment_mode',
      placed_at: 'placed_at',
      total_amount: 'total_amount',
      city: 'city',
      pincode: 'pincode',
    }),
    sub_orders: columnsOf(subOrders, {
      user_code: 'order.reseller.code',
      order_number: 'order.order_number',
      supplier_id: 'supplier',
      catalog_id: 'catalog',
      category: 'catalog.sub_sub_category.name',
      amount: 'amount',
      quantity: 'quantity',
      status: 'status',
      placed_at: 'placed_at',
      delivered_at: 'delivered_at',
    }),
    referrals: columnsOf(referrals, {
      user_code: 'referrer.code',
      referred_code: 'referred.code',
      joined_at: 'joined_at',
      validity: 'validity',
      order_count: 'order_count',
    }),
    reviews: columnsOf(reviews, {
      user_code: 'user.code',
      catalog_id: 'catalog',
      rating: 'rating',
      approval: 'approval',
    }),
    campaign_opens: columnsOf(
      messageEvents,
      {
        user_code: 'message.recipient.code',
        campaign: 'message.run.campaign.name',
        channel: 'message.channel',
        opened_on: 'at',
        simulated: 'simulated',
      },
      { event: 'opened' },
    ),
  }),
]
