/** A public key of the console; `publicKey` is PEM. Older keys are kept, for receipts signed with them. */
export type ReceiptKey = { readonly keyId: string; readonly publicKey: string }

/** What verifying a receipt tells; `value` whether it is about the value given along, null where that cannot be told. */
export type ReceiptVerdict = {
  readonly verdict: 'genuine' | 'altered' | 'other_key'
  readonly value: 'same' | 'other' | null
}
