/**
 * How long sessions, cookies, e-mailed links and records stay valid. Texts and static pages name these values.
 * Import them by `import * as lifetimes`: a browser then gets only those that its page uses.
 */
/** A session, from signing in. */
export const sessionDays = 30;
/** A device on which no second factor is asked for. */
export const trustedDeviceDays = 30;
/** A device on which wrong passwords entered elsewhere delay nobody. */
export const knownDeviceDays = 180;
/** Time between the password and the second factor of one sign-in. */
export const secondFactorMinutes = 10;
/** A cookie with a chosen language, theme, currency or hotel. */
export const preferenceDays = 365;
/** An offer of a hotel to a group, and an enquiry that the hotel does not answer. */
export const offerDays = 30;
export const groupEnquiryDays = 30;
/** Time before the end of an offer from which its guest is reminded. */
export const offerReminderHours = 24;
/** A room that is held for an availability alert, and the record of such an offer. */
export const alertHoldMinutes = 20;
export const alertOfferDays = 30;
/** A change that a hotel proposes, for the guest to accept. */
export const changeProposalHours = 48;
/** Links of e-mails. */
export const verifyEmailHours = 24;
export const changeEmailHours = 24;
export const resetPasswordHours = 1;
export const deleteAccountHours = 1;
/** A passkey that a password reset removes: whoever had the old password may have added it. */
export const recentPasskeyDays = 30;
/** Period in which the entered codes of second factors are counted. */
export const codeGuessHours = 1;
/** Tokens of apps: for requests, and for further ones while the app is used. */
export const accessTokenMinutes = 60;
export const refreshTokenDays = 30;
/** Time in which a refresh token that has been used gets the same answer again, for requests that cross or are lost. */
export const refreshGraceSeconds = 60;
/** Time in which a person decides about an app, and in which the app fetches its tokens afterwards. */
export const authorizationMinutes = 10;
/** An app that registered itself and that nobody uses. */
export const unusedAppDays = 30;
/** Period in which the unpaid holds of a person that have ended are counted. */
export const expiredHoldHours = 24;
/** Days of which the use of keys and apps is shown, today included. */
export const apiUsageDays = 30;
export const securityEventDays = 90;
/** Days after check-out in which guest and hotel can write to each other. */
export const messageDays = 90;
/** Days in which the address in an e-mail about messages takes replies. */
export const replyAddressDays = 30;
/** Days after a change of password in which new sessions confirm who it is before they write to guests. */
export const newPasswordDays = 7;
/** Ages of children in a booking, from check-out. */
export const childAgeDays = 90;
/** A solved problem of a room, with its photo. */
export const solvedProblemDays = 90;
/** To whom a found item was returned. */
export const returnedItemDays = 90;
/** Time in which a deleted wish list can be brought back. */
export const deletedListHours = 24;
