import { expect, it } from 'vitest'

import { sendDelivery } from './send.ts'
import { newWebhookSecret } from './signature.ts'

it.each(['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://[fd00::1]/', 'https://127.0.0.2/'])(
  'sends nothing to %s, which is no address of the open internet',
  async (url) => {
    const sent = await sendDelivery(url, [newWebhookSecret()], { id: 'one', content: { type: 'test' } }, 0)
    expect(sent).toEqual({ ok: false, failure: 'private_address' })
  },
)
