-- Allowances of mails and hours of refusals outlive a crash and go along to a standby. The table is small.
ALTER TABLE rate_limits SET LOGGED;
