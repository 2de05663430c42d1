-- Discrepancy is the term of code, pages and documents.
alter table reconciliation_breaks rename to discrepancies;
alter table discrepancies rename constraint reconciliation_breaks_pkey to discrepancies_pkey;
alter table discrepancies rename constraint reconciliation_breaks_key_key to discrepancies_key_key;
alter table discrepancies rename constraint reconciliation_breaks_check to discrepancies_check;
alter index breaks_open rename to discrepancies_open;

update audit_log set action = 'discrepancy.resolve' where action = 'break.resolve';
