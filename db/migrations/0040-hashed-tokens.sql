-- Session tokens and the identifiers of verifications are stored as SHA-256 hashes from now on. Sessions go on: the browser keeps the
-- token, of which the hash is compared. Links for a new password, devices that are let off the second step and steps begun go on as well.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
update verifications
set identifier = case when identifier like 'trust-device-%' then 'trust-device-' else '' end
  || encode(sha256(convert_to(identifier, 'UTF8')), 'hex');
