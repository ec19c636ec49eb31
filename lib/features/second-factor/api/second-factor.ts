import { type Checked, isCount, isListOf, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'

const isPasskey = isShape({ id: isText, name: isText, addedAt: isMoment, usedAt: orNull(isMoment) })
export type PasskeyItem = Checked<typeof isPasskey>

/** `data` of `GET /api/account/second-factor`. Times are ISO 8601. */
export const isSecondFactorData = isShape({
  passkeys: isListOf(isPasskey),
  /** Whether passkeys can be added: browsers need a host name, not an IP address. */
  passkeysWork: isYesOrNo,
  /** Null if there is none. */
  codeApp: orNull(isShape({ confirmedAt: isMoment, usedAt: orNull(isMoment) })),
  recoveryCodesLeft: isCount,
  /** Whether the person must have one. */
  isRequired: isYesOrNo,
})
export type SecondFactorData = Checked<typeof isSecondFactorData>

/**
 * `data` of `POST /api/account/second-factor/code-app`: a secret, shown only here. A code from the app confirms it, sent
 * with the name `offer`.
 */
export const isOfferedCodeApp = isShape({ offer: isText, secret: isText, address: isText })
export type OfferedCodeApp = Checked<typeof isOfferedCodeApp>

/** `data` of answers that create recovery codes, shown only here; none if the person already had some. */
export const isNewRecoveryCodes = isShape({ recoveryCodes: isListOf(isText) })
